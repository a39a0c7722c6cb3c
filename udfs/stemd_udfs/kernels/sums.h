/* Sums of some pixels of a few rows: over the rows, and over the pixels of each row.

Sums over rows are collected in scratch memory of few bits while they are known to fit, and added to the totals
afterwards. */

#ifndef STEMD_SUMS_H
#define STEMD_SUMS_H

#include "stemd_udfs/kernels/pixels.h"

/* Pixels whose sums stay in the first-level cache while all frames of a tile are added. */
#define STRETCH 2048
/* Rows of bytes that add up in 16 bits, and of 16 bits in 32 bits. */
#define MOST_BYTES 256
#define MOST_ROWS 65536

/* Bytes of a sum over rows in scratch memory. */
INLINE int sum_bytes(const int itemsize) { return 2 * itemsize; }

/* Rows that may be added to scratch memory before it has to be moved. */
INLINE int64_t most_rows(const int itemsize) { return itemsize == 1 ? MOST_BYTES : MOST_ROWS; }

/* Add up to four rows of `pixels` to sums over rows, and the sum over each to `signal` unless that is NULL.

   `distance` is that of two rows, in pixels. Four rows at a time: the sums are loaded and stored less often. */
void add_sums_of_rows(int64_t itemsize, const void *rows, int64_t distance, int64_t count, int64_t pixels, void *sums,
                      double *signal);

/* Add sums over rows to totals, of uint64 if `is_integer`, else of double, and leave zeros. */
void move_sums(int64_t itemsize, void *sums, int64_t pixels, void *total, bool is_integer);

/* Add rows to `total`, and the sum over each to `signal`; either may be NULL. */
void add_part(int64_t itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
              bool is_integer, double *signal);

#endif
