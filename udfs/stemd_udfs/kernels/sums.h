/* Sums of some pixels of a few rows: over the rows, and over the pixels of each row.

Sums over rows are collected in scratch memory of few bits while they are known to fit, and added to the totals
afterwards. */

#ifndef STEMD_SUMS_H
#define STEMD_SUMS_H

#include "stemd_udfs/kernels/lanes.h"

/* Pixels whose sums stay in the first-level cache while all frames of a tile are added. */
#define STRETCH 2048
/* Rows of 16 bits that add up in 32 bits. */
#define MOST_ROWS 65536

/* Add sums over rows to totals, of uint64 if `is_integer`, else of double, and leave zeros. */
void move_sums(int64_t itemsize, void *sums, int64_t pixels, void *total, bool is_integer);

/* Add rows to `total`, and the sum over each to `signal`; either may be NULL. */
void add_part(int64_t itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
              bool is_integer, double *signal);

#endif
