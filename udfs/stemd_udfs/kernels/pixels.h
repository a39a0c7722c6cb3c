/* Pixels of 1, 2 or 4 bytes, unsigned: how kernels read them.

`itemsize` is a constant where these functions are taken into loops, so each loop has one type. A kernel chooses it
with FOR_EACH_SIZE. */

#ifndef STEMD_PIXELS_H
#define STEMD_PIXELS_H

#include "stemd_udfs/native/kernel.h"

/* Call `function` with the itemsize as a constant first argument. */
#define FOR_EACH_SIZE(itemsize, function, ...)                                                                         \
    do {                                                                                                               \
        assert((itemsize) == 1 || (itemsize) == 2 || (itemsize) == 4);                                                 \
        if ((itemsize) == 1)                                                                                           \
            function(1, __VA_ARGS__);                                                                                  \
        else if ((itemsize) == 2)                                                                                      \
            function(2, __VA_ARGS__);                                                                                  \
        else                                                                                                           \
            function(4, __VA_ARGS__);                                                                                  \
    } while (0)

INLINE uint32_t pixel_at(const void *pixels, int64_t place, const int itemsize) {
    return itemsize == 1   ? ((const uint8_t *)pixels)[place]
           : itemsize == 2 ? ((const uint16_t *)pixels)[place]
                           : ((const uint32_t *)pixels)[place];
}

/* A sum of pixels, of `itemsize` * 2 bytes. */
INLINE uint64_t sum_at(const int itemsize, const void *sums, int64_t place) {
    return itemsize == 1   ? ((const uint16_t *)sums)[place]
           : itemsize == 2 ? ((const uint32_t *)sums)[place]
                           : ((const uint64_t *)sums)[place];
}

/* The address of a pixel. */
INLINE const void *pixels_from(const void *pixels, int64_t place, const int itemsize) {
    return (const uint8_t *)pixels + place * itemsize;
}

#endif
