/* SPDX-License-Identifier: MIT */
/* generate.c - documents shaped like the well-known ones, and small messages. */
#include "generate.h"

#include <stdlib.h>

#include "generate_text.h"

/* Tweets: many short members, text with CJK, nested users, nulls, flags, big integers. */
static void twitter(gen *g)
{
    gen_put(g, "{\"statuses\":[");
    for (unsigned i = 0; i < 300; i++) {
        unsigned id = 500000000 + gen_below(g, 100000000);
        gen_comma(g, i);
        gen_put(g,
                "{\"metadata\":{\"result_type\":\"recent\",\"iso_language_code\":\"ja\"},"
                "\"created_at\":\"Sun Aug 31 00:%02u:%02u +0000 2014\",",
                gen_below(g, 60), gen_below(g, 60));
        gen_put(g, "\"id\":505%u873,\"id_str\":\"505%u873\",\"text\":\"@", id, id);
        gen_letters(g, 4 + gen_below(g, 10));
        gen_put(g, " ");
        gen_cjk(g, 20 + gen_below(g, 60));
        gen_put(g, "\\n");
        gen_cjk(g, gen_below(g, 30));
        gen_put(g,
                "\",\"truncated\":false,\"in_reply_to_status_id\":null,\"user\":{"
                "\"id\":%u,\"name\":\"",
                gen_below(g, 2000000000));
        gen_cjk(g, 2 + gen_below(g, 6));
        gen_put(g, "\",\"screen_name\":\"");
        gen_letters(g, 5 + gen_below(g, 9));
        gen_put(g, "\",\"description\":\"");
        gen_cjk(g, gen_below(g, 70));
        gen_put(g, "\",\"url\":null,\"protected\":false,\"followers_count\":%u,",
                gen_below(g, 5000));
        gen_put(g, "\"friends_count\":%u,\"verified\":false,\"statuses_count\":%u,",
                gen_below(g, 2000), gen_below(g, 90000));
        gen_put(g, "\"profile_image_url\":\"http:\\/\\/pbs.example.com\\/images\\/%u\\/",
                gen_below(g, 1000000000));
        gen_letters(g, 12);
        gen_put(g,
                "_normal.jpeg\",\"default_profile\":%s},\"geo\":null,"
                "\"coordinates\":null,\"place\":null,\"retweet_count\":%u,",
                gen_below(g, 2) ? "true" : "false", gen_below(g, 100));
        gen_put(g,
                "\"entities\":{\"hashtags\":[],\"symbols\":[],\"urls\":[],"
                "\"user_mentions\":[{\"id\":%u,\"indices\":[%u,%u]}]},\"lang\":\"ja\"}",
                gen_below(g, 1000000000), gen_below(g, 9), 10 + gen_below(g, 90));
    }
    gen_put(g, "]}");
}

/* Borders of a country: pairs of coordinates with 15 digits behind the point. */
static void canada(gen *g)
{
    gen_put(g, "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\","
               "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[");
    for (unsigned ring = 0; ring < 100; ring++) {
        gen_comma(g, ring);
        gen_put(g, "[");
        for (unsigned i = 0; i < 250; i++) {
            gen_comma(g, i);
            gen_put(g, "[%.15f,%.15f]", -140 + 80 * gen_unit(g), 42 + 40 * gen_unit(g));
        }
        gen_put(g, "]");
    }
    gen_put(g, "]}}]}");
}

/* A catalogue of events: maps with numbers as keys, integers of 9 digits, nulls. */
static void citm(gen *g)
{
    gen_put(g, "{\"areaNames\":{");
    for (unsigned i = 0; i < 400; i++) {
        gen_comma(g, i);
        gen_put(g, "\"2057%05u\":\"", i * 7);
        gen_words(g, 3);
        gen_put(g, "\"");
    }
    gen_put(g, "},\"performances\":[");
    for (unsigned i = 0; i < 600; i++) {
        gen_comma(g, i);
        gen_put(g, "{\"eventId\":%u,\"id\":%u,\"logo\":null,\"name\":null,\"prices\":[",
                138586341 + i, 339887544 + i);
        for (unsigned k = 0; k < 5; k++) {
            gen_comma(g, k);
            gen_put(g,
                    "{\"amount\":%u,\"audienceSubCategoryId\":337100890,"
                    "\"seatCategoryId\":%u}",
                    1000 * gen_below(g, 200), 338937235 + k);
        }
        gen_put(g, "],\"seatCategories\":[");
        for (unsigned k = 0; k < 5; k++) {
            gen_comma(g, k);
            gen_put(g,
                    "{\"areas\":[{\"areaId\":%u,\"blockIds\":[]}],\"seatCategoryId\":%u}",
                    205705993 + gen_below(g, 10), 338937235 + k);
        }
        gen_put(g, "],\"start\":13%u000,\"venueCode\":\"PLEYEL_PLEYEL\"}",
                70000000 + gen_below(g, 9999999));
    }
    gen_put(g, "]}");
}

/* Descriptions of projects: long English texts with line ends and quotes now and then. */
static void gsoc(gen *g)
{
    gen_put(g, "{");
    for (unsigned i = 0; i < 1200; i++) {
        gen_comma(g, i);
        gen_put(
            g,
            "\"%u\":{\"@context\":\"http://schema.org\",\"@type\":\"SoftwareSourceCode\","
            "\"name\":\"",
            i);
        gen_words(g, 6);
        gen_put(g, "\",\"description\":\"");
        for (unsigned k = 2 + gen_below(g, 8); k > 0; k--) {
            gen_words(g, 10 + gen_below(g, 30));
            gen_put(g, "%s", gen_below(g, 3) ? ". " : ".\\r\\n\\\"");
        }
        gen_put(g, "\",\"sponsor\":{\"@type\":\"Organization\",\"name\":\"");
        gen_words(g, 3);
        gen_put(g, "\",\"disambiguatingDescription\":\"");
        gen_words(g, 20);
        gen_put(g, "\"},\"author\":{\"@type\":\"Person\",\"name\":\"");
        gen_words(g, 2);
        gen_put(g, "\"}}");
    }
    gen_put(g, "}");
}

/* Events of a code host: addresses, dates, hashes, flags. */
static void events(gen *g)
{
    gen_put(g, "[");
    for (unsigned i = 0; i < 120; i++) {
        gen_comma(g, i);
        gen_put(g,
                "{\"type\":\"PushEvent\",\"created_at\":\"2013-01-10T07:%02u:%02uZ\","
                "\"actor\":{\"login\":\"",
                gen_below(g, 60), gen_below(g, 60));
        gen_letters(g, 8);
        gen_put(g, "\",\"url\":\"https://api.example.com/users/");
        gen_letters(g, 8);
        gen_put(g, "\",\"avatar_url\":\"https://secure.example.com/avatar/");
        gen_letters(g, 32);
        gen_put(g, "?d=https://a248.example.net%%2Fimages%%2Fuser-420.png\",\"id\":%u},",
                gen_below(g, 4000000));
        gen_put(g, "\"repo\":{\"id\":%u,\"name\":\"", gen_below(g, 9000000));
        gen_letters(g, 14);
        gen_put(g, "\"},\"public\":true,\"payload\":{\"size\":1,\"head\":\"");
        gen_letters(g, 40);
        gen_put(g, "\",\"commits\":[{\"message\":\"");
        gen_words(g, 8);
        gen_put(g, "\",\"distinct\":true}]},\"id\":\"16526519%02u\"}", gen_below(g, 100));
    }
    gen_put(g, "]");
}

static void numbers(gen *g)
{
    gen_put(g, "[");
    for (unsigned i = 0; i < 10000; i++) {
        gen_comma(g, i);
        gen_put(g, "%.14g", 200 * gen_unit(g) - 100);
    }
    gen_put(g, "]");
}

/* A model: arrays of coordinates with 6 digits, indices of triangles. */
static void mesh(gen *g)
{
    gen_put(g, "{\"batches\":[{\"indexRange\":[0,36960],\"usedBones\":[0,1,2]}],"
               "\"positions\":[");
    for (unsigned i = 0; i < 30000; i++) {
        gen_comma(g, i);
        gen_put(g, "%.6g", 3 * gen_unit(g) - 1.5);
    }
    gen_put(g, "],\"indices\":[");
    for (unsigned i = 0; i < 40000; i++) {
        gen_comma(g, i);
        gen_put(g, "%u", gen_below(g, 9000));
    }
    gen_put(g, "]}");
}

/* Text that an encoder made pure ASCII. */
static void escaped(gen *g)
{
    gen_put(g, "[");
    for (unsigned i = 0; i < 1500; i++) {
        gen_comma(g, i);
        gen_put(g, "{\"id\":%u,\"text\":\"", 100000 + i);
        for (unsigned k = 10 + gen_below(g, 40); k > 0; k--) {
            gen_put(g, "\\u%04x", 0x4E00 + gen_below(g, 0x4200));
        }
        gen_put(g, " http:\\/\\/t.example\\/");
        gen_letters(g, 10);
        gen_put(g, "\",\"favorited\":false}");
    }
    gen_put(g, "]");
}

/* Records of people: short members of all kinds, little text. */
static void people(gen *g)
{
    gen_put(g, "{\"id\":4937,\"result\":[");
    for (unsigned i = 0; i < 1000; i++) {
        gen_comma(g, i);
        gen_put(g, "{\"id\":%u,\"avatar\":\"http://example.com/icon/%u.jpg\",\"age\":%u,",
                i, gen_below(g, 900000), 18 + gen_below(g, 60));
        gen_put(g, "\"admin\":%s,\"name\":\"", gen_below(g, 2) ? "true" : "false");
        gen_cjk(g, 3);
        gen_put(g, "\",\"company\":\"");
        gen_words(g, 2);
        gen_put(g, "\",\"phone\":\"%u\",\"friends\":[",
                100000000 + gen_below(g, 900000000));
        for (unsigned k = 0; k < 4; k++) {
            gen_comma(g, k);
            gen_put(g, "{\"id\":%u,\"name\":\"", gen_below(g, 5000));
            gen_letters(g, 4 + gen_below(g, 8));
            gen_put(g, "\",\"trust\":%.3f}", gen_unit(g));
        }
        gen_put(g, "],\"field\":\"");
        gen_letters(g, 10);
        gen_put(g, "\"}");
    }
    gen_put(g, "]}");
}

/* Poems: almost nothing but CJK text. */
static void poems(gen *g)
{
    gen_put(g, "[");
    for (unsigned i = 0; i < 2500; i++) {
        gen_comma(g, i);
        gen_put(g, "{\"name\":\"");
        gen_cjk(g, 3);
        gen_put(g, "\",\"desc\":\"");
        gen_cjk(g, 20 + gen_below(g, 300));
        gen_put(g, "\"}");
    }
    gen_put(g, "]");
}

static const struct {
    const char *name;
    void (*make)(gen *g);
} documents[] = {{"twitter-like", twitter}, {"canada-like", canada},
                 {"citm-like", citm},       {"gsoc-like", gsoc},
                 {"events-like", events},   {"numbers-like", numbers},
                 {"mesh-like", mesh},       {"escaped-like", escaped},
                 {"people-like", people},   {"poems-like", poems}};

const char *generate_document_name(size_t kind)
{
    return kind < sizeof documents / sizeof documents[0] ? documents[kind].name : NULL;
}

bench_text generate_document(size_t kind)
{
    gen g;
    gen_start(&g, 1000 + kind);
    documents[kind].make(&g);
    return gen_finish(&g);
}

bench_text generate_message(size_t number, size_t size)
{
    gen g;
    gen_start(&g, 5000 + number);
    gen_put(&g, "{\"ts\":%u,\"level\":\"info\",\"ok\":true,\"items\":[",
            1700000000 + gen_below(&g, 9999999));
    for (size_t i = 0; g.len + 60 < size && !g.failed; i++) {
        gen_comma(&g, i);
        gen_put(&g, "{\"id\":%u,\"name\":\"", gen_below(&g, 100000));
        gen_words(&g, 1 + gen_below(&g, 4));
        gen_put(&g, "\",\"price\":%.2f}", 100 * gen_unit(&g));
    }
    gen_put(&g, "],\"host\":\"");
    gen_letters(&g, 12);
    gen_put(&g, "\"}");
    return gen_finish(&g);
}
