/* SPDX-License-Identifier: MIT */
/* lookup_jsonc.c - looking names up in an object of json-c, in a file of its own because
 * its header and jansson's declare the same names. */
#include <json-c/json.h>

#include "lookup.h"

static void *load(const char *text, size_t len)
{
    (void)len;
    return json_tokener_parse(text);
}
static void unload(void *doc)
{
    json_object_put(doc);
}
static size_t find(void *doc, const lookup_name *names, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += json_object_object_get_ex(doc, names[i].text, NULL) != 0;
    }
    return found;
}

const lookup_peer lookup_jsonc = {"json-c", false, load, unload, find};
