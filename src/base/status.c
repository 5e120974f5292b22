/* SPDX-License-Identifier: MIT */
/* status.c - status texts, version. */
#include "base/error.h"

const char *jay_status_text(jay_status status)
{
    switch (status) {
#define STATUS_CASE(name, number, text) \
    case JAY_##name:                    \
        return text;
        JAY_STATUS_LIST(STATUS_CASE)
#undef STATUS_CASE
    }
    return "unknown status";
}

const char *jay_version(void)
{
    return JAY_VERSION_STRING;
}

bool jayi_report(jay_error *err, jay_status status, size_t offset)
{
    if (err) {
        err->status = status;
        err->offset = offset;
        err->text = jay_status_text(status);
    }
    return status == JAY_OK;
}
