/* SPDX-License-Identifier: MIT */
/* reader_walk.h - stage two: tokens to values. Part of reader_body.h. */

/* Whether slots may be too few for the tokens from t on up to the next opening bracket.
 * Any other value takes two tokens, its own and what separates it from the next. */
JAYI_FORCE_INLINE bool is_short_of_slots(const walk *w, size_t t, const jay_value *v)
{
    return (size_t)(w->r->slots_end - v) < (w->count - t) / 2 + 2 && !w->granted;
}

/* Slots for all values that the tokens from t on can begin, and one that is stored ahead:
 * any value but the first follows one of these four. */
static size_t count_slots(const walk *w, size_t t)
{
    size_t n = 2;
    while (t < w->count) {
        /* sums of bytes, which compilers turn into vectors; 255 is what fits a byte */
        size_t end = w->count - t > 255 ? t + 255 : w->count;
        uint8_t sum = 0;
        for (; t < end; t++) {
            uint8_t c = w->byte[t];
            sum = (uint8_t)(sum + ((c == ',') | (c == ':') | ((c | 0x20) == '{')));
        }
        n += sum;
    }
    return n;
}

/* Makes sure of slots for all values of the tokens in hand. */
static JAYI_NOINLINE bool grant_slots(walk *w, size_t t)
{
    w->granted = jayi_reader_grow(w->r, count_slots(w, t));
    return w->granted;
}

/* Writes the number of members into a container. */
JAYI_FORCE_INLINE void keep_count(jay_value *container, size_t count)
{
    uint64_t kind = container->tag & JAY_TAG_MASK;
    container->tag = kind | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
}

/* Stage two. The labels are the states of the grammar, as in jayi_reader_scalar; the
 * function is long because it is one loop. `phase` is set where the walk stops. `whole`
 * says that the tokens of the whole text are there, and none has to be waited for. */
JAYI_FORCE_INLINE bool walk_tokens(walk *w, const bool whole)
{
    jayi_reader *r = w->r;
    const uint8_t *byte = w->byte;
    uint8_t *text = r->text + w->base; /* what at[] counts from */
    jay_value *v = r->next, *container = r->container;
    size_t t = 0, n, count = 0, depth = 0, limit = w->limit;
    jayi_phase phase = JAYI_PHASE_VALUE;
    position run;
    escaped e;
    bool ok;

    /* a root that is a number or a literal is not worth a fast path that finds its end */
    if (w->fault || !w->count || (byte[0] != '"' && (byte[0] | 0x20) != '{')) goto leave;
    if (is_short_of_slots(w, 0, v)) goto grow;
    goto other_value;

element:
    /* not ']' after '[', which is looked at before */
    if (!whole && JAYI_UNLIKELY(t > limit)) {
        phase = JAYI_PHASE_VALUE;
        goto more;
    }
    n = plain_value(w, text, t, v, true);
    if (JAYI_UNLIKELY(!n)) goto other_value;
    t += n;
    v++;

after_element:
    /* an element of an array has ended before token t */
    count++;
    if (JAYI_LIKELY(byte[t] == ',')) {
        t++;
        goto element;
    }
    if (JAYI_LIKELY(byte[t] == ']')) goto close;
    goto leave_after;

key:
    /* not '}' after '{' */
    if (!whole && JAYI_UNLIKELY(t > limit)) {
        phase = JAYI_PHASE_KEY;
        goto more;
    }
    /* open quote, closing quote, colon */
    if (JAYI_UNLIKELY(byte[t] != '"' || byte[t + 1] != '"' || byte[t + 2] != ':'))
        goto other_key;
    plain_string(w, text, t, v);
    v++;
    t += 3;

member_value:
    n = plain_value(w, text, t, v, false);
    if (JAYI_UNLIKELY(!n)) goto other_value;
    t += n;
    v++;

after_member:
    /* a member of an object has ended before token t */
    count++;
    if (JAYI_LIKELY(byte[t] == ',')) {
        t++;
        goto key;
    }
    if (JAYI_LIKELY(byte[t] == '}')) goto close;

leave_after:
    count--; /* the scalar reader counts it again */
    phase = JAYI_PHASE_AFTER;
    goto leave;

other_value:
    /* a bracket, a string with an escape, or what the scalar reader has to look at */
    if (JAYI_LIKELY((byte[t] | 0x20) == '{')) {
        const bool is_object = byte[t] == '{';
        phase = JAYI_PHASE_VALUE;
        if (JAYI_UNLIKELY(depth >= r->max_depth)) goto leave;
        if (JAYI_UNLIKELY(is_short_of_slots(w, t, v))) goto grow;
        depth++;
        keep_count(container, count);
        v->tag = is_object ? JAY_TYPE_OBJECT : JAY_TYPE_ARRAY;
        v->uni.ofs = (size_t)(v - container);
        container = v++;
        count = 0;
        t++;
        if (is_object) {
            if (byte[t] == '}') goto close;
            goto key;
        }
        if (byte[t] == ']') goto close;
        goto element;
    }
    if (byte[t] == '"') {
        if (byte[t + 1] == '"') { /* the root; other plain strings do not come here */
            plain_string(w, text, t, v);
            v++;
            t += 2;
            goto done;
        }
        e.t = t;
        phase = JAYI_PHASE_AFTER;
        goto escaped_string;
    }
    phase = JAYI_PHASE_VALUE;
    if (byte[t] > '9') goto leave;
    if (jay_is_array(container)) {
        run = number_run(w, t, v, limit);
        if (JAYI_LIKELY(run.t != t)) {
            count += (size_t)(run.v - v) - 1; /* the last one is counted where it ends */
            t = run.t;
            v = run.v;
            goto after_element;
        }
    }
    if (!one_number(w, t, v)) goto leave;
    t++;
    v++;
    goto resume_after;

other_key:
    phase = JAYI_PHASE_KEY;
    if (byte[t] != '"') goto leave;
    if (byte[t + 1] == '"') {
        plain_string(w, text, t, v);
        v++;
        t += 2;
        phase = JAYI_PHASE_COLON;
        goto leave;
    }
    e.t = t;
    phase = JAYI_PHASE_COLON;

escaped_string:
    ok = decode_string(w, &e, v);
    text = r->text + w->base;
    limit = w->limit;
    t = e.t;
    if (JAYI_UNLIKELY(!ok)) goto leave_string;
    v++;
    if (JAYI_UNLIKELY(!depth)) goto done;
    if (JAYI_UNLIKELY(t > limit)) goto more;
    /* there may be more tokens than before it */
    if (JAYI_UNLIKELY(is_short_of_slots(w, t, v))) goto grow;
    goto resume;

close:
    t++;
    depth--;
    keep_count(container, count);
    {
        jay_value *outer = container - container->uni.ofs;
        container->uni.ofs = (size_t)(v - container) * sizeof(jay_value);
        container = outer;
    }
    if (JAYI_UNLIKELY(!depth)) goto done;
    count = (size_t)(container->tag >> JAY_TAG_LENGTH_SHIFT);
    phase = JAYI_PHASE_AFTER;
    if (whole || JAYI_LIKELY(t <= limit)) goto resume_after;

more:
    /* more tokens, then the state that `phase` names */
    ok = refill(w, t);
    t = 0;
    text = r->text + w->base;
    limit = w->limit;
    if (!ok) goto leave;
    if (is_short_of_slots(w, 0, v)) goto grow;

resume:
    if (phase == JAYI_PHASE_AFTER) goto resume_after;
    if (phase == JAYI_PHASE_KEY) goto key;
    if (phase == JAYI_PHASE_COLON) {
        if (byte[t] != ':') goto leave;
        t++;
        goto member_value;
    }
    if (depth && (container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_ARRAY) goto element;
    if (depth) goto member_value;
    goto other_value;

resume_after:
    if ((container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_OBJECT) goto after_member;
    goto after_element;

grow:
    r->next = v;
    r->container = container;
    r->pos = w->base + w->at[t];
    if (grant_slots(w, t)) {
        v = r->next;
        container = r->container;
        goto resume;
    }
    goto leave;

done:
    /* the root ended with token t - 1, a bracket or a quote */
    r->next = v;
    if (JAYI_LIKELY(w->last && t == w->count && !(r->flags & JAY_READ_STOP_WHEN_DONE))) {
        r->pos = r->len;
        return true;
    }
    return jayi_reader_finish(r, w->base + w->at[t - 1] + 1, NULL);

leave_string:
    r->next = v;
    r->container = container;
    r->count = count;
    r->depth = depth;
    return hand_over_string(w, &e, phase);

leave:
    r->next = v;
    r->container = container;
    r->count = count;
    r->depth = depth;
    /* a dialect may still find '}' behind a comment */
    if (phase == JAYI_PHASE_KEY && !count) phase = JAYI_PHASE_FIRST_KEY;
    return hand_over(w, t, phase);
}
