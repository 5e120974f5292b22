/* SPDX-License-Identifier: MIT */
/* write_sink.h - writing to a sink, for the calls that are sinks themselves. */
#ifndef JAYI_WRITE_SINK_H
#define JAYI_WRITE_SINK_H

#include "jay/write.h"

/* jay_write_sink with the status to report when the sink refuses. */
bool jayi_write_sink(const jay_value *value, const jay_write_options *opt, jay_sink sink,
                     void *ctx, jay_status refusal, jay_error *err);

#endif
