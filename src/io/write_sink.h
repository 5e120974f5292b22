/* SPDX-License-Identifier: MIT */
/* write_sink.h - writing to a sink or a buffer, for calls that stand on these, and of
 * mutable values, too. */
#ifndef JAYI_WRITE_SINK_H
#define JAYI_WRITE_SINK_H

#include "jay/mutable.h"

/* What is to be written. */
typedef struct jayi_write_source {
    const jay_value *value; /* may be NULL */
    bool linked;            /* it is a jay_mut_value */
} jayi_write_source;

JAY_INLINE jayi_write_source jayi_write_source_of(const jay_value *value)
{
    jayi_write_source source = {value, false};
    return source;
}

JAY_INLINE jayi_write_source jayi_write_source_of_mut(const jay_mut_value *value)
{
    jayi_write_source source = {(const jay_value *)(const void *)value, true};
    return source;
}

/* jay_write_sink with the status to report when the sink refuses. */
bool jayi_write_sink(jayi_write_source source, const jay_write_options *opt,
                     jay_sink sink, void *ctx, jay_status refusal, jay_error *err);

/* jay_write_buffer. */
size_t jayi_write_buffer(jayi_write_source source, const jay_write_options *opt,
                         char *buf, size_t capacity, jay_error *err);

#endif
