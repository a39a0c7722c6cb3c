/* Timepix3 words to hits, hits to scan positions, and these to messages.

stemd_sources.detectors.tpx3.plain does the same with NumPy and says what arguments are. */

#include "stemd_udfs/native/kernel.h"

#define MAGIC 0x33585054u /* the low half of a chunk's header: TPX3 */
#define HALF_RANGE ((int64_t)1 << 33)
#define RANGE_MASK (((int64_t)1 << 34) - 1) /* of the chips' clocks, in ticks */
#define ALL_BUT_HIGHEST 0x7fffffffffffffff

enum {
    HIT = 0xb, /* kinds of words: their highest four bits */
    SIGNAL = 0x6,
    COUNTING = 0xa,
    PREFIX = 40, /* as in asi_csr/rows.c */
    CHUNK_TAG = 2,
    UINT16_CODE = 3,
    ITEM_BYTES = 4 + 2, /* of a pixel in a message: number and count */
    MOST_COUNTS = 65535,
    DIGIT_BITS = 11, /* of keys, that are sorted at once */
    DIGITS = 3,
    BUCKETS = 1 << DIGIT_BITS,
};

/* The time nearest to `now` that a clock of limited range shows as `raw`. */
INLINE int64_t unwrapped(int64_t now, int64_t raw) {
    return now + ((raw - now + HALF_RANGE) & RANGE_MASK) - HALF_RANGE;
}

/* The numbers that `decode_words` begins with and leaves, in their order. */
typedef struct {
    int64_t chip, left, now, hits, signals, ignored, counting, unknown;
} Words;

/* Decode words up to the first that there is no room for; return how many.

   See plain.decode_words. `latest` and `places` (rows of three) have `chips` rows, `times` and `pixels` room for
   `most_hits`, and `signals` (rows of three) for `most_signals`. */
KERNEL int64_t decode_words(const uint64_t *words, int64_t count, Words *given, int64_t *latest,
                            const int64_t *places, int64_t chips, int64_t *times, uint32_t *pixels,
                            int64_t most_hits, int64_t *signals, int64_t most_signals) {
    Words state = *given;
    int64_t number = 0;
    bool is_full = false;
    while (number < count && !is_full) {
        const uint64_t head = words[number];
        if (head >> 60 != HIT && (uint32_t)head == MAGIC) {
            state.chip = head >> 32 & 255;
            state.left = (int64_t)(head >> 51);
            number++;
            continue;
        }
        if (state.left <= 0) {
            state.ignored++;
            number++;
            continue;
        }
        const bool is_known = state.chip < chips;
        const int64_t *place = places + 3 * smaller(state.chip, chips - 1);
        const int64_t begin = number, end = smaller(count, number + state.left);
        /* All of a chunk in one go: nearly all of its words are hits. */
        for (; number < end; number++) {
            const uint64_t word = words[number];
            const int64_t bits = (int64_t)(word & ALL_BUT_HIGHEST);
            if (word >> 60 == HIT) {
                if (state.hits == most_hits) {
                    is_full = true;
                    break;
                }
                if (!is_known) {
                    state.unknown = larger(state.unknown, state.chip);
                    continue;
                }
                const int64_t raw = ((bits & 0xffff) << 18 | (bits >> 26 & 0x3fff0)) - (bits >> 16 & 15);
                const int64_t x = (bits >> 53 & 0x7f) << 1 | (bits >> 46 & 1);
                const int64_t y = (bits >> 47 & 63) << 2 | (bits >> 44 & 3);
                state.now = unwrapped(state.now, raw);
                times[state.hits] = state.now;
                pixels[state.hits] = (uint32_t)((place[0] + x * place[1] + y * place[2]) << 2 | state.chip);
                state.hits++;
            } else if ((uint32_t)word == MAGIC) {
                break;
            } else if (word >> 60 == SIGNAL) {
                if (state.signals == most_signals) {
                    is_full = true;
                    break;
                }
                const int64_t raw = (bits >> 9 & (((int64_t)1 << 35) - 1)) << 1 | ((bits >> 5 & 15) > 6);
                state.now = unwrapped(state.now, raw);
                int64_t *row = signals + 3 * state.signals;
                row[0] = state.chip;
                row[1] = bits >> 56 & 15;
                row[2] = state.now;
                state.signals++;
            } else if (word >> 60 == COUNTING) {
                state.counting++;
            }
        }
        state.left -= number - begin;
        if (is_known && number > begin)
            latest[state.chip] = state.now;
    }
    *given = state;
    return number;
}

/* Sort `count` keys with as much `other` memory; return whether they are in `other` at the end. */
KERNEL int64_t sort_keys(uint32_t *keys, uint32_t *other, int64_t count) {
    int64_t buckets[DIGITS][BUCKETS] = {{0}};
    bool is_other = false;
    for (int64_t place = 0; place < count; place++)
        for (int digit = 0; digit < DIGITS; digit++)
            buckets[digit][keys[place] >> DIGIT_BITS * digit & (BUCKETS - 1)]++;
    for (int digit = 0; digit < DIGITS; digit++) {
        int64_t begin = 0;
        bool is_one = false;
        for (int value = 0; value < BUCKETS; value++) {
            const int64_t size = buckets[digit][value];
            is_one |= size == count;
            buckets[digit][value] = begin;
            begin += size;
        }
        if (is_one)
            continue; /* all keys have the same digit */
        for (int64_t place = 0; place < count; place++)
            other[buckets[digit][keys[place] >> DIGIT_BITS * digit & (BUCKETS - 1)]++] = keys[place];
        uint32_t *before = keys;
        keys = other;
        other = before;
        is_other = !is_other;
    }
    return is_other;
}

/* Find the scan positions of hits in some lines; return how many hits have one.

   See plain.assign_hits: `state` has five numbers; `rises`, `falls` and `scale` have `chips` rows of `lines`, of
   which `scale` is memory. `keys` has room for all hits. */
KERNEL int64_t assign_hits(int64_t *times, uint32_t *pixels, const int64_t *rises, const int64_t *falls, int64_t chips,
                           int64_t lines, int64_t columns, int64_t frame_pixels, uint32_t *keys, int64_t *state,
                           double *scale) {
    const int64_t hits = state[0], end = state[1], before = state[3];
    int64_t outside = 0, lost = 0, kept = 0, count = 0, line = 0;
    for (int64_t place = 0; place < chips * lines; place++)
        scale[place] = (double)columns / (double)larger(falls[place] - rises[place], 1);
    for (int64_t place = 0; place < hits; place++) {
        const int64_t time = times[place];
        const uint32_t packed = pixels[place];
        const int64_t row = (packed & 3) * lines;
        assert((packed & 3) < chips);
        if (time >= end && time >= falls[row + lines - 1]) {
            times[kept] = time;
            pixels[kept] = packed;
            kept++;
            continue;
        }
        if (time < before) {
            lost++;
            continue;
        }
        while (line + 1 < lines && time >= rises[row + line + 1])
            line++;
        while (line > 0 && time < rises[row + line])
            line--;
        const int64_t since = time - rises[row + line], size = falls[row + line] - rises[row + line];
        if (since < 0 || since >= size) {
            outside += size > 0;
            lost += size <= 0;
            continue;
        }
        int64_t column = (int64_t)((double)since * scale[row + line]);
        /* The exact quotient: rounding may have put an event next to its position. */
        if (column * size > since * columns)
            column--;
        else if ((column + 1) * size <= since * columns)
            column++;
        keys[count++] = (uint32_t)((line * columns + column) * frame_pixels + (packed >> 2));
    }
    state[0] = kept;
    state[2] = outside;
    state[4] = lost;
    return count;
}

/* Write how often each key is there. */
static void write_repeats(const uint32_t *keys, int64_t at, int64_t stop, uint8_t *values) {
    while (at < stop) {
        int64_t after = at + 1;
        while (after < stop && keys[after] == keys[at])
            after++;
        store_2(values, (uint16_t)smaller(after - at, MOST_COUNTS));
        values += 2;
        at = after;
    }
}

/* The numbers that `write_positions` begins with, in their order; the first, third and fourth move on. */
typedef struct {
    int64_t position, positions, at, used, first_number, rows, width, frame_pixels;
} Positions;

/* Write messages of scan positions, at most `most` and as many as fit; return how many.

   See plain.write_positions: `keys` are sorted, of `key_count`. */
KERNEL int64_t write_positions(const uint32_t *keys, int64_t key_count, Positions *state, uint8_t *room,
                               int64_t room_bytes, int64_t *begins, int64_t *lengths, int64_t most) {
    int64_t position = state->position, at = state->at, used = state->used, written = 0;
    for (; position < state->positions && written < most; position++, written++) {
        const uint64_t base = (uint64_t)position * (uint64_t)state->frame_pixels;
        const uint64_t limit = base + (uint64_t)state->frame_pixels;
        int64_t stop = at;
        while (stop < key_count && keys[stop] < limit)
            stop++;
        if ((stop - at) * ITEM_BYTES > room_bytes - used - PREFIX)
            break;
        uint8_t *message = room + used, *indices = message + PREFIX;
        int64_t count = 0;
        for (int64_t place = at; place < stop; place++)
            if (place == at || keys[place] != keys[place - 1])
                store_4(indices + 4 * count++, keys[place] - (uint32_t)base);
        uint8_t *values = indices + 4 * count;
        if (count == stop - at) { /* each pixel once, as nearly always */
            for (int64_t place = 0; place < count; place++)
                store_2(values + 2 * place, 1);
        } else {
            write_repeats(keys, at, stop, values);
        }
        message[0] = CHUNK_TAG;
        message[1] = UINT16_CODE;
        store_4(message + 2, 1); /* positions */
        store_4(message + 6, (uint32_t)count);
        store_4(message + 10, 8); /* where indices begin after the header, and values */
        store_4(message + 14, (uint32_t)(8 + 4 * count));
        store_2(message + 18, (uint16_t)state->rows);
        store_2(message + 20, (uint16_t)state->width);
        store_2(message + 22, 0);
        store_8(message + 24, (uint64_t)(state->first_number + position + 1));
        store_4(message + 32, 0); /* row pointers */
        store_4(message + 36, (uint32_t)count);
        begins[written] = used;
        lengths[written] = PREFIX + count * ITEM_BYTES;
        used += lengths[written];
        at = stop;
    }
    state->position = position;
    state->at = at;
    state->used = used;
    return written;
}
