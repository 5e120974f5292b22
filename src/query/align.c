/* SPDX-License-Identifier: MIT */
/*
 * align.c - which elements of two arrays correspond to each other.
 *
 * Equal beginnings and ends are matched first. Between them the greedy algorithm of Myers
 * ("An O(ND) Difference Algorithm and Its Variations", Algorithmica 1986) finds a longest
 * common subsequence, if there are few differences. If not:
 *
 * - Elements whose content is rare, and as often in one array as in the other, are set
 *   against each other, the n-th of a content against the n-th. A longest rising
 *   subsequence of these pairs (Fredman, "On computing the length of longest increasing
 *   subsequences", Discrete Mathematics 1975) is matched. So blocks that were moved and
 *   large insertions are found in O(n log n) whatever else differs.
 * - What lies between these matches is cut into windows: Myers' algorithm runs until it
 *   has found its number of differences, keeps the path that got farthest, and starts
 *   again there. A window of d differences takes d * d steps and compares each element
 *   it passes at most d times, so the whole is linear.
 */
#include "query/align.h"

#include "alloc/allocate.h"

/* Differences of one window. The work for each element of arrays that have nothing in
 * common is about half of this; the memory is some 2^15 numbers. */
enum { WINDOW = 256 };

/* Contents that come more often than this tell too little about where an element went. */
enum { RARE = 8 };

void *jayi_block_room(jayi_block *block, size_t count, size_t size,
                      const jay_allocator *allocator)
{
    if (count > SIZE_MAX / 2 / size) return NULL;
    size_t bytes = count * size;
    if (bytes > block->bytes || !block->bytes) {
        if (bytes < block->bytes * 2) bytes = block->bytes * 2;
        if (bytes < 1024) bytes = 1024;
        void *data = jayi_alloc(allocator, bytes);
        if (!data) return NULL;
        jayi_block_free(block, allocator);
        block->data = data;
        block->bytes = bytes;
    }
    return block->data;
}

void jayi_block_free(jayi_block *block, const jay_allocator *allocator)
{
    if (block->bytes) jayi_release(allocator, block->data, block->bytes);
    block->data = NULL;
    block->bytes = 0;
}

/* The part of the arrays that is left between equal beginnings and ends. */
typedef struct middle {
    const jayi_arrays *x;
    size_t from_a, from_b; /* first elements */
    size_t n, m;           /* how many of a and b */
} middle;

static bool same(const middle *w, size_t i, size_t j)
{
    const jayi_arrays *x = w->x;
    return jayi_hash_equals(&x->a->at[x->in_a[w->from_a + i]].hash,
                            &x->b->at[x->in_b[w->from_b + j]].hash);
}

static void match(const middle *w, size_t i, size_t j)
{
    w->x->match[w->from_a + i] = w->from_b + j;
}

/* ---- Myers ---- */

/* The row of d differences: how far each diagonal -d, -d + 2, ..., d got, as the number
 * of elements of a. Rows lie one behind the other. */
static uint32_t *row_of(uint32_t *rows, size_t d)
{
    return rows + d * (d + 1) / 2;
}

/* Where diagonal number k (0 is -d) of row d starts, and whether it comes down from
 * diagonal k of the row before (an element of b more) or right from k - 1 (one of a). */
static size_t start_of(const uint32_t *before, size_t d, size_t k, bool *down)
{
    *down = k == 0 || (k != d && before[k - 1] < before[k]);
    return *down ? before[k] : (size_t)before[k - 1] + 1;
}

/* Follows the rows back from the point (x, y), where d differences led, and matches what
 * the diagonals pass. */
static void match_back(const middle *w, uint32_t *rows, size_t d, size_t x, size_t y)
{
    for (; d > 0; d--) {
        bool down;
        size_t k = (x + d - y) / 2;
        size_t start = start_of(row_of(rows, d - 1), d, k, &down);
        for (; x > start; x--, y--) match(w, x - 1, y - 1);
        if (down) {
            y--;
        } else {
            x--;
        }
    }
    for (; x > 0; x--) match(w, x - 1, x - 1);
}

/* Fills the row of d differences. Returns the number of the diagonal that got to the end,
 * or JAYI_NO_MATCH; *far is the one that got farthest within the arrays. */
static size_t fill_row(const middle *w, uint32_t *rows, size_t d, size_t *far)
{
    uint32_t *row = row_of(rows, d);
    size_t most = 0;
    *far = JAYI_NO_MATCH;
    for (size_t k = 0; k <= d; k++) {
        bool down;
        size_t x = d ? start_of(row_of(rows, d - 1), d, k, &down) : 0;
        size_t y = x + d - 2 * k; /* the diagonal is x - y = 2 * k - d */
        while (x < w->n && y < w->m && same(w, x, y)) x++, y++;
        row[k] = (uint32_t)x;
        if (x == w->n && y == w->m) return k;
        if (x <= w->n && y <= w->m && x + y >= most) {
            most = x + y;
            *far = k;
        }
    }
    return JAYI_NO_MATCH;
}

/* Matches one window at the beginning of the middle. Returns true when that was all of
 * it. Else, if `part`, it matches the best path and takes what it passes off the middle;
 * otherwise nothing. */
static bool match_window(middle *w, uint32_t *rows, bool part)
{
    size_t limit = w->n + w->m < WINDOW ? w->n + w->m : WINDOW, far = JAYI_NO_MATCH;
    for (size_t d = 0; d <= limit; d++) {
        if (fill_row(w, rows, d, &far) == JAYI_NO_MATCH) continue;
        match_back(w, rows, d, w->n, w->m);
        w->n = w->m = 0;
        return true;
    }
    if (part && far != JAYI_NO_MATCH) {
        size_t x = row_of(rows, limit)[far], y = x + limit - 2 * far;
        match_back(w, rows, limit, x, y);
        w->from_a += x, w->from_b += y;
        w->n -= x, w->m -= y;
    }
    return part && far == JAYI_NO_MATCH; /* no way on: cannot be, and must not loop */
}

/* ---- rare contents ---- */

/* Scratch for it: slots by content, and lists of what they hold. */
typedef struct occurrences {
    size_t *slots; /* 0, or 1 + number of the first element of b with this content */
    size_t mask;
    size_t *head;        /* by first element: the next one to be used */
    size_t *in_a, *in_b; /* by first element: how often the content comes */
    size_t *next;        /* by element: the next one of the same content */
    size_t *tail; /* by length of a rising sequence: the element of a that ends it */
    size_t *link; /* by element of a: the one before it in its sequence */
} occurrences;

static size_t *content_slot(const middle *w, const occurrences *o, size_t node_index,
                            const jayi_nodes *nodes)
{
    const jayi_node_hash *hash = &nodes->at[node_index].hash;
    for (size_t i = (size_t)hash->lane[0] & o->mask;; i = (i + 1) & o->mask) {
        size_t *slot = &o->slots[i];
        if (!*slot) return slot;
        size_t j = w->x->in_b[w->from_b + *slot - 1];
        if (jayi_hash_equals(&w->x->b->at[j].hash, hash)) return slot;
    }
}

/* Counts the contents of b, and how often each comes in a. */
static void count_occurrences(const middle *w, const occurrences *o)
{
    const jayi_arrays *x = w->x;
    for (size_t j = w->m; j--;) { /* backwards: lists grow at the front */
        size_t *slot = content_slot(w, o, x->in_b[w->from_b + j], x->b);
        o->next[j] = *slot ? *slot - 1 : JAYI_NO_MATCH;
        o->in_b[j] = *slot ? o->in_b[*slot - 1] + 1 : 1;
        o->in_a[j] = 0;
        o->head[j] = j;
        *slot = j + 1;
    }
    for (size_t i = 0; i < w->n; i++) {
        size_t slot = *content_slot(w, o, x->in_a[w->from_a + i], x->a);
        if (slot) o->in_a[slot - 1]++;
    }
}

/* Sets each element of a with a rare content against one of b, in match[]. */
static void pair_occurrences(const middle *w, const occurrences *o)
{
    const jayi_arrays *x = w->x;
    count_occurrences(w, o);
    for (size_t i = 0; i < w->n; i++) {
        size_t slot = *content_slot(w, o, x->in_a[w->from_a + i], x->a);
        if (!slot || o->in_a[slot - 1] != o->in_b[slot - 1] || o->in_b[slot - 1] > RARE) {
            continue;
        }
        size_t j = o->head[slot - 1];
        o->head[slot - 1] = o->next[j];
        match(w, i, j);
    }
}

/* Keeps a longest rising subsequence of the matches. */
static void keep_rising(const middle *w, const occurrences *o)
{
    size_t *found = w->x->match + w->from_a;
    size_t length = 0;
    for (size_t i = 0; i < w->n; i++) {
        if (found[i] == JAYI_NO_MATCH) continue;
        size_t low = 0, high = length;
        while (low < high) {
            size_t half = low + (high - low) / 2;
            if (found[o->tail[half]] < found[i]) {
                low = half + 1;
            } else {
                high = half;
            }
        }
        o->link[i] = low ? o->tail[low - 1] : JAYI_NO_MATCH;
        o->tail[low] = i;
        if (low == length) length++;
    }
    size_t keep = length ? o->tail[length - 1] : JAYI_NO_MATCH;
    for (size_t i = w->n; i--;) {
        if (i == keep) {
            keep = o->link[i];
        } else {
            found[i] = JAYI_NO_MATCH;
        }
    }
}

static bool match_occurrences(const middle *w)
{
    size_t places = jayi_node_set_places(w->m);
    if (!places || w->n > SIZE_MAX / 16 || w->m > SIZE_MAX / 16) return false;
    size_t *room = jayi_block_room(w->x->scratch, places + 4 * w->m + 2 * w->n,
                                   sizeof(size_t), w->x->allocator);
    if (!room) return false;
    occurrences o = {.slots = room, .mask = places - 1};
    o.head = room + places;
    o.next = o.head + w->m;
    o.in_a = o.next + w->m;
    o.in_b = o.in_a + w->m;
    o.tail = o.in_b + w->m;
    o.link = o.tail + w->n;
    memset(o.slots, 0, places * sizeof *o.slots);
    pair_occurrences(w, &o);
    keep_rising(w, &o);
    return true;
}

/* ---- all together ---- */

/* Pairs what lies between two matches, as far as both sides have something. */
static void pair_gaps(const jayi_arrays *x)
{
    size_t j = 0, i = 0;
    while (i < x->count_a) {
        if (x->match[i] != JAYI_NO_MATCH) {
            j = x->match[i++] + 1;
            continue;
        }
        size_t end = i;
        while (end < x->count_a && x->match[end] == JAYI_NO_MATCH) end++;
        size_t end_b = end < x->count_a ? x->match[end] : x->count_b;
        for (; i < end && j < end_b; i++, j++) x->match[i] = j;
        i = end;
    }
}

/* Matches windows in what lies between the matches that are there. */
static void match_between(const middle *all, uint32_t *rows)
{
    const jayi_arrays *x = all->x;
    size_t end_a = all->from_a + all->n, end_b = all->from_b + all->m;
    size_t j = all->from_b;
    for (size_t i = all->from_a; i < end_a; i++) {
        if (x->match[i] != JAYI_NO_MATCH) {
            j = x->match[i] + 1;
            continue;
        }
        size_t end = i;
        while (end < end_a && x->match[end] == JAYI_NO_MATCH) end++;
        size_t to = end < end_a ? x->match[end] : end_b;
        middle w = {.x = x, .from_a = i, .from_b = j, .n = end - i, .m = to - j};
        while (w.n && w.m && !match_window(&w, rows, true)) continue;
        i = end - 1;
        j = to;
    }
}

static uint32_t *rows_room(const middle *w)
{
    size_t limit = w->n + w->m < WINDOW ? w->n + w->m : WINDOW;
    return jayi_block_room(w->x->scratch, (limit + 1) * (limit + 2) / 2, sizeof(uint32_t),
                           w->x->allocator);
}

static bool match_middle(middle *w)
{
    uint32_t *rows = NULL;
    if (w->n == 0 || w->m == 0) return true;
    bool fits = w->n < UINT32_MAX / 4 && w->m < UINT32_MAX / 4;
    if (fits) {
        rows = rows_room(w);
        if (!rows) return false;
        if (match_window(w, rows, false)) return true;
    }
    if (!match_occurrences(w)) return false;
    rows = fits ? rows_room(w) : NULL;
    if (rows) match_between(w, rows);
    return rows || !fits;
}

bool jayi_align(const jayi_arrays *x)
{
    middle w = {.x = x, .n = x->count_a, .m = x->count_b};
    for (size_t i = 0; i < x->count_a; i++) x->match[i] = JAYI_NO_MATCH;
    while (w.n && w.m && same(&w, 0, 0)) {
        match(&w, 0, 0);
        w.from_a++, w.from_b++;
        w.n--, w.m--;
    }
    while (w.n && w.m && same(&w, w.n - 1, w.m - 1)) {
        match(&w, w.n - 1, w.m - 1);
        w.n--, w.m--;
    }
    if (!match_middle(&w)) return false;
    pair_gaps(x);
    return true;
}
