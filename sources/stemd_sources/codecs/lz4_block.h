/* One block of LZ4, decoded.

A block is a row of sequences: a token, literals, and a match, which repeats earlier output (the LZ4 block
format). Frames of few counts have many short ones: 1 200 for 256 x 256 pixels that are compressed 11 times.
So copies have fixed lengths, longer than needed, and the next sequence overwrites the rest: there are few
branches for the processor to guess. */

#ifndef STEMD_LZ4_BLOCK_H
#define STEMD_LZ4_BLOCK_H

#include "stemd_udfs/native/kernel.h"

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

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

/* For offsets up to 16. REPEATED[offset][n]: byte n of a match equals this byte, counted from `offset` bytes before
   the match. AGAIN[offset]: the first 16 bytes of a match stand in it again after so many bytes. */
static const _Alignas(16) uint8_t REPEATED[17][16] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
    {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0},
    {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0},
    {0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
};
static const uint8_t AGAIN[17] = {16, 16, 16, 15, 16, 15, 12, 14, 16, 9, 10, 11, 12, 13, 14, 15, 16};

#if defined(__SSSE3__)
typedef __m128i Sixteen;
INLINE Sixteen load_16(const uint8_t *from) { return _mm_loadu_si128((const __m128i *)from); }
INLINE void store_16(uint8_t *to, Sixteen bytes) { _mm_storeu_si128((__m128i *)to, bytes); }
INLINE Sixteen chosen(Sixteen bytes, const uint8_t *places) { return _mm_shuffle_epi8(bytes, load_16(places)); }
#elif defined(__ARM_NEON)
typedef uint8x16_t Sixteen;
INLINE Sixteen load_16(const uint8_t *from) { return vld1q_u8(from); }
INLINE void store_16(uint8_t *to, Sixteen bytes) { vst1q_u8(to, bytes); }
INLINE Sixteen chosen(Sixteen bytes, const uint8_t *places) { return vqtbl1q_u8(bytes, load_16(places)); }
#else
typedef struct {
    uint8_t at[16];
} Sixteen;
INLINE Sixteen load_16(const uint8_t *from) {
    Sixteen bytes;
    memcpy(bytes.at, from, sizeof bytes.at);
    return bytes;
}
INLINE void store_16(uint8_t *to, Sixteen bytes) { memcpy(to, bytes.at, sizeof bytes.at); }
INLINE Sixteen chosen(Sixteen bytes, const uint8_t *places) {
    Sixteen found;
    for (int place = 0; place < 16; place++)
        found.at[place] = bytes.at[places[place]];
    return found;
}
#endif

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

/* Write the rest of a match that begins at `to`, after its bytes `first`, up to `last` and at most 47 bytes more. */
INLINE void continue_match(uint8_t *to, const uint8_t *last, int64_t offset, Sixteen first) {
    if (offset >= 32) {
        for (to += 16; to < last; to += 32)
            copy_32(to, to - offset);
    } else if (offset > 16) {
        for (to += 16; to < last; to += 16)
            store_16(to, load_16(to - offset));
    } else {
        const int64_t step = AGAIN[offset];
        for (to += step; to < last; to += 2 * step) {
            store_16(to, first);
            store_16(to + step, first);
        }
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
            store_16(to, load_16(from));
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
        /* 16 bytes are loaded. Only bytes before the match are chosen: the others are not written yet. */
        const Sixteen first = chosen(load_16(to - offset), REPEATED[smaller(offset, 16)]);
        store_16(to, first);
        int64_t length = (token & MORE) + SHORTEST_MATCH;
        if (length > MATCH_AT_ONCE) {
            if (length == MORE + SHORTEST_MATCH)
                length = long_length(&from, end, length);
            if (length < 0 || length > stop - LAST_LITERALS - to)
                return -1;
            uint8_t *last = to + length;
            const bool is_zero = offset <= 16 && only_zeros(to, to + MATCH_AT_ONCE);
            if (is_zero && stop - last < LAST_MATCH && only_zeros(from + 1, end)) {
                written = to - out;
                last = to;
            }
            continue_match(to, last, offset, first);
        }
        to += length;
        if (stop - to < LAST_LITERALS)
            return -1;
    }
    return from == end && to == stop ? written : -1;
}

#endif
