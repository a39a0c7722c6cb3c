/* One block of LZ4, decoded.

A block is a row of sequences: a token, literals, and a match, which repeats earlier output (the LZ4 block
format). Frames of few counts have many short ones: 1 200 for 256 x 256 pixels that are compressed 11 times.
So copies have fixed lengths, longer than needed, and the next sequence overwrites the rest: there are few
branches for the processor to guess. */

#ifndef STEMD_LZ4_BLOCK_H
#define STEMD_LZ4_BLOCK_H

#include "stemd_kernels/kernel.h"

/* So many bytes after the compressed ones may be read, and after the decoded ones written. */
#define LZ4_MARGIN 64

enum {
    MORE = 15,          /* in a token: the length goes on in the bytes that follow */
    FULL = 255,         /* in one of those: it goes on in the next, too */
    SHORTEST_MATCH = 4,
    MATCH_AT_ONCE = 16, /* bytes of a match that are copied whether it is so long or not */
    LAST_LITERALS = 5,  /* a block ends with so many literals at least */
    LAST_MATCH = 12,    /* a match begins at least so many bytes before the end of a block */
    SHORTEST_END = 8,   /* bytes of a block after a match's literals: offset, and a sequence without one */
};

/* For offsets up to 8: which bytes of the word there are written already; the factor that fills a word with
   them; and how far back a word with the same bytes lies that is written when the next word is. */
static const uint64_t OFFSET_WRITTEN[9] = {
    0, 0xff, 0xffff, 0xffffff, 0xffffffff, 0xffffffffff, 0xffffffffffff, 0xffffffffffffff, ~0ULL,
};
static const uint64_t OFFSET_FILLING[9] = {
    0, 0x0101010101010101, 0x0001000100010001, 0x0001000001000001, 0x0000000100000001,
    0x0000010000000001, 0x0001000000000001, 0x0100000000000001, 1,
};
static const uint8_t OFFSET_STEP[9] = {8, 8, 8, 9, 8, 10, 12, 14, 8};

INLINE void copy_16(uint8_t *to, const uint8_t *from) {
    uint8_t bytes[16];
    memcpy(bytes, from, sizeof bytes);
    memcpy(to, bytes, sizeof bytes);
}

INLINE void copy_32(uint8_t *to, const uint8_t *from) {
    uint8_t bytes[32];
    memcpy(bytes, from, sizeof bytes);
    memcpy(to, bytes, sizeof bytes);
}

/* Whether all bytes from `begin` to `end` are 0; also if there are none. */
static bool only_zeros(const uint8_t *begin, const uint8_t *end) {
    uint64_t found = 0;
    for (; end - begin >= 8; begin += 8)
        found |= load_8(begin);
    for (; begin < end; begin++)
        found |= *begin;
    return found == 0;
}

/* A length that goes on in the bytes at `*from`, which moves on; -1 if they do not end before `end`. */
INLINE int64_t long_length(const uint8_t **from, const uint8_t *end, int64_t length) {
    uint8_t more = FULL;
    while (more == FULL) {
        if (*from >= end)
            return -1;
        more = *(*from)++;
        length += more;
    }
    return length;
}

/* Write the rest of a match, from `to` to `last` and up to 31 bytes more. */
INLINE void continue_match(uint8_t *to, const uint8_t *last, int64_t offset, int64_t step, uint64_t first) {
    if (step == 8) {
        for (; to < last; to += 32)
            for (int place = 0; place < 32; place += 8)
                store_8(to + place, first);
    } else if (offset >= 32) {
        for (; to < last; to += 32)
            copy_32(to, to - offset);
    } else {
        for (; to < last; to += 8)
            store_8(to, load_8(to - step));
    }
}

/* Decode the bytes from `from` to `end` to `size` bytes at `out`.

   There are LZ4_MARGIN bytes after `end` and after the block at `out`. Returns how many bytes of the block were
   written: all; or fewer, if only zeros follow; or -1 if the block is damaged. It accepts nothing that
   LZ4_decompress_safe refuses, and refuses an offset of 0 in addition, which the format forbids. */
static int64_t decode_lz4_block(const uint8_t *from, const uint8_t *end, uint8_t *out, int64_t size) {
    uint8_t *const stop = out + size;
    uint8_t *to = out;
    int64_t written = size;
    for (;;) {
        const unsigned token = *from++;
        int64_t literals = token >> 4;
        if (literals < MORE) {
            copy_16(to, from);
        } else {
            literals = long_length(&from, end, literals);
            if (literals < 0 || literals > stop - to || literals > end - from)
                return -1;
            for (int64_t done = 0; done < literals; done += 64) {
                copy_32(to + done, from + done);
                copy_32(to + done + 32, from + done + 32);
            }
        }
        to += literals;
        from += literals;
        if ((end - from < SHORTEST_END) | (stop - to < LAST_MATCH))
            break; /* these literals have to be the last */

        const int64_t offset = load_2(from);
        from += 2;
        if ((offset == 0) | (to - out < offset))
            return -1;
        const int64_t near = smaller(offset, 8);
        const uint64_t first = (load_8(to - offset) & OFFSET_WRITTEN[near]) * OFFSET_FILLING[near];
        const int64_t step = larger(offset, OFFSET_STEP[near]);
        store_8(to, first);
        store_8(to + 8, load_8(to - step + 8));
        int64_t length = (token & MORE) + SHORTEST_MATCH;
        if (length > MATCH_AT_ONCE) {
            if (length == MORE + SHORTEST_MATCH)
                length = long_length(&from, end, length);
            if (length < 0 || length > stop - LAST_LITERALS - to)
                return -1;
            uint8_t *last = to + length;
            const bool is_zero = offset <= 8 && first == 0;
            if (is_zero && stop - last < LAST_MATCH && only_zeros(from + 1, end)) {
                written = to - out;
                last = to;
            }
            continue_match(to + MATCH_AT_ONCE, last, offset, step, first);
        }
        to += length;
        if (stop - to < LAST_LITERALS)
            return -1;
    }
    return from == end && to == stop ? written : -1;
}

#endif
