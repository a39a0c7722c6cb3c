/* Binomial thinning of counts: each count goes to the first of two halves by a coin, a bit of a hash.

The hash depends on a key of the frame and the number of the pixel alone, so the same counts give the same half in
whichever parts frames come. `thinning.py` has the same in NumPy. */

#include <math.h>

#include "stemd_udfs/kernels/pixels.h"

#define STEP 0x9e3779b97f4a7c15u
#define FEW 8     /* counts of a pixel that share a hash with seven neighbours */
#define WORDS 16  /* hashes of a pixel at most */
#define MANY (64 * WORDS)

INLINE uint64_t coins(uint64_t key, uint64_t number) {
    uint64_t value = key + (number + 1) * STEP;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

INLINE int64_t ones(uint64_t value) { return __builtin_popcountll(value); }

/* How many of `count` counts of a pixel go to the first half; `hash`: that of it and its seven neighbours. */
static uint64_t thinned(uint64_t count, uint64_t hash, uint64_t key, uint64_t place) {
    const uint64_t own = hash >> 8 * (place % 8) & 0xff;
    if (count <= FEW)
        return (uint64_t)ones(own & ((1u << count) - 1));
    const uint64_t taken = count < MANY ? count : MANY;
    int64_t heads = 0;
    for (uint64_t word = 0; word < taken / 64; word++)
        heads += ones(coins(~key, place * WORDS + word));
    if (taken % 64)
        heads += ones(coins(~key, place * WORDS + taken / 64) & ((UINT64_C(1) << taken % 64) - 1));
    if (count <= MANY)
        return (uint64_t)heads;
    /* A binomial of MANY counts, scaled to the mean and variance of that of all. */
    const double twice = (double)(2 * heads - MANY) * sqrt((double)count / MANY);
    const int64_t towards_zero = (int64_t)twice;
    const int64_t below = towards_zero - ((double)towards_zero > twice);
    return count / 2 + (count & own & 1) + (uint64_t)((below + 1) >> 1);
}

/* Eight pixels of a byte each, of at most FEW counts. */
INLINE uint64_t thinned_bytes(uint64_t counts, uint64_t hash) {
    static const uint8_t coins_of[FEW + 1] = {0, 1, 3, 7, 15, 31, 63, 127, 255};
    uint64_t taken = 0;
    UNROLLED
    for (int byte = 0; byte < 8; byte++)
        taken |= (uint64_t)coins_of[counts >> 8 * byte & 0xff] << 8 * byte;
    taken &= hash;
    taken -= taken >> 1 & 0x5555555555555555u;
    taken = (taken & 0x3333333333333333u) + (taken >> 2 & 0x3333333333333333u);
    return (taken + (taken >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* Thin `width` pixels, the first of which has the number `place`. */
INLINE void thin_row(const int itemsize, const uint8_t *counts, int64_t width, uint64_t place, uint64_t key,
                     uint8_t *out) {
    for (int64_t x = 0; x < width;) {
        const int64_t stop = smaller(width, x + 8 - (int64_t)((place + (uint64_t)x) % 8));
        uint64_t all = 0, bytes = 0;
        for (int64_t pixel = x; pixel < stop; pixel++) {
            const uint64_t count = load_number(counts + pixel * itemsize, itemsize);
            all |= count;
            bytes |= (count & 0xff) << 8 * (pixel - x);
        }
        if (!all) {
            memset(out + x * itemsize, 0, (size_t)((stop - x) * itemsize));
            x = stop;
            continue;
        }
        const uint64_t hash = coins(key, (place + (uint64_t)x) / 8);
        /* No count above FEW: no byte has its highest bit, and none gets it. */
        const uint64_t high = (bytes | (bytes + 0x7777777777777777u)) & 0x8080808080808080u;
        if (stop - x == 8 && all < 2 * FEW && !high) {
            const uint64_t half = thinned_bytes(bytes, hash);
            UNROLLED
            for (int pixel = 0; pixel < 8; pixel++)
                store_number(out + (x + pixel) * itemsize, half >> 8 * pixel & 0xff, itemsize);
            x = stop;
            continue;
        }
        for (; x < stop; x++) {
            const uint64_t count = load_number(counts + x * itemsize, itemsize);
            store_number(out + x * itemsize, thinned(count, hash, key, place + (uint64_t)x), itemsize);
        }
    }
}

/* Thin a rectangle of each frame: unsigned counts of 1, 2, 4 or 8 bytes, C-contiguous, shape (depth, height, width).

`keys`: of each frame. Pixels have numbers row by row in frames of `length` columns; `first`: that of the first one.
`out`: as the counts. */
KERNEL void thin_counts(const uint8_t *counts, int64_t itemsize, int64_t depth, int64_t height, int64_t width,
                        int64_t length, int64_t first, const uint64_t *keys, uint8_t *out) {
    for (int64_t row = 0; row < depth * height; row++) {
        const uint64_t place = (uint64_t)(first + row % height * length), key = keys[row / height];
        const int64_t begin = row * width * itemsize;
        switch (itemsize) {
        case 1:
            thin_row(1, counts + begin, width, place, key, out + begin);
            break;
        case 2:
            thin_row(2, counts + begin, width, place, key, out + begin);
            break;
        case 4:
            thin_row(4, counts + begin, width, place, key, out + begin);
            break;
        default:
            thin_row(8, counts + begin, width, place, key, out + begin);
        }
    }
}
