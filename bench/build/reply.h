/* SPDX-License-Identifier: MIT */
/*
 * reply.h - the reply that is built: 100 posts of a social network with their authors,
 * as a server has them in its own structs. Texts are copied into the document, as they
 * would not outlive the request; names of members are literals.
 */
#ifndef BENCH_BUILD_REPLY_H
#define BENCH_BUILD_REPLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { reply_posts = 100, reply_most_tags = 3 };

typedef struct reply_user {
    uint64_t id;
    char id_text[24], name[32], screen_name[24], location[32], description[160], url[48];
    uint32_t followers, friends, listed, posts;
    bool is_protected, verified;
} reply_user;

typedef struct reply_tag {
    char text[24];
    uint32_t from, to;
} reply_tag;

typedef struct reply_post {
    uint64_t id;
    char created[32], id_text[24], text[200], source[64], language[4];
    double latitude, longitude;
    uint32_t reposts, likes;
    bool truncated, liked, reposted;
    reply_user user;
    reply_tag tags[reply_most_tags];
    size_t tag_count;
} reply_post;

/* One library: builds the reply, writes it minified, frees all, `repeats` times. The
 * length of the text is given back, 0 on failure; a copy of the text goes to `text` when
 * that is not NULL and has room. */
typedef struct reply_builder {
    const char *name;
    size_t (*run)(const reply_post *posts, size_t repeats, char *text, size_t room);
    /* Calls to its allocator in one run, NULL when they all are calls to malloc. */
    size_t (*count)(const reply_post *posts);
} reply_builder;

extern const reply_builder build_jay, build_jay_libc;
extern const reply_builder build_cjson, build_jansson, build_jsonc, build_rapidjson;

/* Copies a text for the check. */
void reply_keep(char *text, size_t room, const char *data, size_t len);

#ifdef __cplusplus
}
#endif

#endif
