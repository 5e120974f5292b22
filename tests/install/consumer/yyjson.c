/* SPDX-License-Identifier: MIT */
/* A program written for yyjson, valid C and C++, with what an installed jay gives it: no
 * include but this one. Its exit status is 0 when all went well. */
#include <yyjson.h>

int main(void)
{
    const char *text = "{\"numbers\":[1,2.5],\"text\":\"a\\n\"}";
    yyjson_read_err err;
    yyjson_doc *doc = yyjson_read_opts((char *)(size_t)text, strlen(text), 0, NULL, &err);
    if (!doc) {
        printf("code %u at %zu: %s\n", (unsigned)err.code, err.pos, err.msg);
        return 1;
    }
    yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, NULL);
    yyjson_mut_obj_add_str(mut, yyjson_mut_doc_get_root(mut), "more", "yes");
    char *out = yyjson_mut_write(mut, 0, NULL);
    bool good =
        out &&
        strcmp(out, "{\"numbers\":[1,2.5],\"text\":\"a\\n\",\"more\":\"yes\"}") == 0;
    free(out);
    yyjson_mut_doc_free(mut);
    yyjson_doc_free(doc);
    return good && yyjson_version() == YYJSON_VERSION_HEX ? 0 : 2;
}
