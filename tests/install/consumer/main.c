/* SPDX-License-Identifier: MIT */
/* main.c - reads, walks and writes one document; exit status 0 when all is right. */
#include <jay/jay.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char text[] = "{\"name\":\"jay\",\"sizes\":[1,2,3.5]}";
    jay_error err;
    jay_doc *doc = jay_read(text, sizeof text - 1, NULL, &err);
    if (!doc) return 1;
    double sum = 0;
    size_t i, n;
    jay_value *v;
    jay_array_foreach(jay_object_get(jay_doc_root(doc), "sizes"), i, n, v)
    {
        sum += jay_get_number(v);
    }
    jay_text out;
    int bad = sum < 6.5 || sum > 6.5 || !jay_write(doc, NULL, &out, &err);
    if (!bad) {
        bad =
            strcmp(out.data, text) != 0 || strcmp(jay_version(), JAY_VERSION_STRING) != 0;
        puts(out.data);
        jay_text_free(&out);
    }
    jay_doc_free(doc);
    return bad;
}
