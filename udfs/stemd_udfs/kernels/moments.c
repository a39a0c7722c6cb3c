/* Sums of pixels, and of pixels times coordinates: first moments. */

#include "stemd_udfs/kernels/pixels.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* Rows and columns whose sums are taken at a time: sums over them fit into 32 bits where `add_rectangle` says so. */
#define ROWS 64
#define COLUMNS 1024

/* A rectangle of a frame; distances between rows are in pixels. */
typedef struct {
    const void *pixels;
    const uint8_t *mask; /* bytes that are not 0 for pixels that count; or NULL */
    int64_t distance, mask_distance, rows, columns;
} Rectangle;

/* Sums over a rectangle: of its pixels, and of pixels times their row and their column in it. */
typedef struct {
    uint64_t all, by_row, by_column;
} Sums;

INLINE void add_plain(const int itemsize, const Rectangle *part, const bool is_masked, Sums *sums) {
    uint64_t columns[COLUMNS];
    uint32_t *narrow = (uint32_t *)columns; /* enough for ROWS pixels of 16 bits */
    memset(columns, 0, (size_t)part->columns * (itemsize == 4 ? 8 : 4));
    for (int64_t row = 0; row < part->rows; row++) {
        const void *pixels = pixels_from(part->pixels, row * part->distance, itemsize);
        const uint8_t *mask = is_masked ? part->mask + row * part->mask_distance : NULL;
        uint64_t sum = 0;
        uint32_t narrow_sum = 0; /* enough for COLUMNS pixels of 16 bits */
        for (int64_t column = 0; column < part->columns; column++) {
            const uint32_t value = is_masked && !mask[column] ? 0 : pixel_at(pixels, column, itemsize);
            if (itemsize == 4) {
                columns[column] += value;
                sum += value;
            } else {
                narrow[column] += value;
                narrow_sum += value;
            }
        }
        sum += narrow_sum;
        sums->all += sum;
        sums->by_row += sum * (uint64_t)row;
    }
    for (int64_t column = 0; column < part->columns; column++)
        sums->by_column += (itemsize == 4 ? columns[column] : narrow[column]) * (uint64_t)column;
}

#if defined(__AVX2__)

#if defined(__AVX512BW__)
#define VECTOR_BYTES 64
typedef __m512i Bytes;
INLINE Bytes load_bytes(const uint8_t *from) { return _mm512_loadu_si512(from); }
INLINE Bytes counting(Bytes bytes, Bytes mask) { return _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(mask, mask), bytes); }
INLINE Bytes sums_of_eight(Bytes bytes) { return _mm512_sad_epu8(bytes, _mm512_setzero_si512()); }
/* Four bytes times their places in the vector. */
INLINE Bytes sums_of_products(Bytes bytes, Bytes places) {
    return _mm512_madd_epi16(_mm512_maddubs_epi16(bytes, places), _mm512_set1_epi16(1));
}
#else
#define VECTOR_BYTES 32
typedef __m256i Bytes;
INLINE Bytes load_bytes(const uint8_t *from) { return _mm256_loadu_si256((const __m256i *)from); }
INLINE Bytes counting(Bytes bytes, Bytes mask) {
    return _mm256_andnot_si256(_mm256_cmpeq_epi8(mask, _mm256_setzero_si256()), bytes);
}
INLINE Bytes sums_of_eight(Bytes bytes) { return _mm256_sad_epu8(bytes, _mm256_setzero_si256()); }
INLINE Bytes sums_of_products(Bytes bytes, Bytes places) {
    return _mm256_madd_epi16(_mm256_maddubs_epi16(bytes, places), _mm256_set1_epi16(1));
}
#endif

typedef uint64_t Longs __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));

INLINE uint64_t sum_of_longs(Longs lanes) {
    uint64_t sum = 0;
    for (int lane = 0; lane < VECTOR_BYTES / 8; lane++)
        sum += lanes[lane];
    return sum;
}

/* The same as `add_plain` for pixels of a byte and columns that fill whole vectors.

   From the last row to the first, sums of all rows so far are added up: so each row counts as often as its number.
   Columns likewise, vector by vector. */
INLINE void add_vectors(const Rectangle *part, const bool is_masked, Sums *sums) {
    uint8_t numbers[VECTOR_BYTES];
    for (int place = 0; place < VECTOR_BYTES; place++)
        numbers[place] = (uint8_t)place;
    const Bytes places = load_bytes(numbers);
    Longs all = {0}, by_row = {0}, by_vector = {0};
    Words by_place = {0}; /* a lane gets at most 4 * 255 * 63 of each vector */
    for (int64_t row = part->rows - 1; row >= 0; row--) {
        const uint8_t *pixels = (const uint8_t *)part->pixels + row * part->distance;
        const uint8_t *mask = is_masked ? part->mask + row * part->mask_distance : NULL;
        Longs here = {0};
        for (int64_t column = part->columns - VECTOR_BYTES; column >= 0; column -= VECTOR_BYTES) {
            by_vector += here;
            Bytes bytes = load_bytes(pixels + column);
            if (is_masked)
                bytes = counting(bytes, load_bytes(mask + column));
            here += (Longs)sums_of_eight(bytes);
            by_place += (Words)sums_of_products(bytes, places);
        }
        by_row += all;
        all += here;
    }
    sums->all += sum_of_longs(all);
    sums->by_row += sum_of_longs(by_row);
    sums->by_column += VECTOR_BYTES * sum_of_longs(by_vector);
    for (int lane = 0; lane < VECTOR_BYTES / 4; lane++)
        sums->by_column += by_place[lane];
}

#endif

/* Sums over a rectangle of at most ROWS x COLUMNS pixels. */
INLINE Sums sums_over(const int itemsize, const Rectangle *part) {
    Sums sums = {0, 0, 0};
    int64_t done = 0;
#if defined(__AVX2__)
    if (itemsize == 1) {
        Rectangle whole = *part;
        whole.columns = done = part->columns / VECTOR_BYTES * VECTOR_BYTES;
        if (done && part->mask)
            add_vectors(&whole, true, &sums);
        else if (done)
            add_vectors(&whole, false, &sums);
    }
#endif
    if (done == part->columns)
        return sums;
    Rectangle rest = *part;
    rest.pixels = pixels_from(part->pixels, done, itemsize);
    rest.mask = part->mask ? part->mask + done : NULL;
    rest.columns = part->columns - done;
    Sums more = {0, 0, 0};
    if (rest.mask)
        add_plain(itemsize, &rest, true, &more);
    else
        add_plain(itemsize, &rest, false, &more);
    sums.all += more.all;
    sums.by_row += more.by_row;
    sums.by_column += more.by_column + more.all * (uint64_t)done;
    return sums;
}

/* Sums over a rectangle of pixels times row * row, row * column and column * column. */
typedef struct {
    uint64_t by_rows, by_both;
    double by_columns; /* 32 bits would not fit into 64 */
} Squares;

/* Columns whose sums stay in registers, while rows go by from the last one to the first. */
#define LANES 16
/* Rows whose sums fit into 16 bits for pixels of a byte. */
#define FEW_ROWS 8

typedef uint8_t Lanes8 __attribute__((vector_size(LANES)));
typedef int8_t Mask8 __attribute__((vector_size(LANES)));
typedef int16_t Mask16 __attribute__((vector_size(2 * LANES)));
typedef uint16_t Lanes16 __attribute__((vector_size(2 * LANES)));
typedef uint32_t Lanes32 __attribute__((vector_size(4 * LANES)));
typedef uint64_t Lanes64 __attribute__((vector_size(8 * LANES)));

/* Sums of columns over rows: of pixels v, of row * v, and of row * (row - 1) / 2 * v. */
typedef struct {
    Lanes64 all, slopes, steps;
} ColumnSums;

/* Pixels of a byte at LANES columns of a row; 0 for those that do not count. */
INLINE Lanes8 bytes_at(const void *pixels, const uint8_t *mask) {
    Lanes8 values, counted;
    memcpy(&values, pixels, sizeof values);
    if (mask) {
        memcpy(&counted, mask, sizeof counted);
        values &= (Lanes8)(counted != 0);
    }
    return values;
}

INLINE void add_shorts(const void *pixels, const uint8_t *mask, Lanes32 *sums) {
    Lanes16 values;
    memcpy(&values, pixels, sizeof values);
    if (mask) {
        Lanes8 counted;
        memcpy(&counted, mask, sizeof counted);
        values &= (Lanes16)__builtin_convertvector((Mask8)(counted != 0), Mask16);
    }
    *sums += __builtin_convertvector(values, Lanes32);
}

/* Sums of at most LANES columns of a rectangle, from column `begin` on.

   Each row that is passed adds the sums so far to their slopes, and the slopes so far to the steps. */
INLINE void sums_of_columns(const int itemsize, const Rectangle *part, int64_t begin, ColumnSums *sums) {
    const uint8_t *at = (const uint8_t *)pixels_from(part->pixels, begin, itemsize);
    const uint8_t *mask_at = part->mask ? part->mask + begin : NULL;
    const int64_t distance = part->distance * itemsize, count = smaller(LANES, part->columns - begin);
    if (itemsize == 4 || count < LANES) {
        uint64_t all[LANES] = {0}, slopes[LANES] = {0}, steps[LANES] = {0};
        for (int64_t row = part->rows - 1; row >= 0; row--) {
            for (int64_t lane = 0; lane < count; lane++) {
                const bool counts = !mask_at || mask_at[row * part->mask_distance + lane];
                steps[lane] += slopes[lane];
                slopes[lane] += all[lane];
                all[lane] += counts ? pixel_at(at + row * distance, lane, itemsize) : 0;
            }
        }
        memcpy(&sums->all, all, sizeof all);
        memcpy(&sums->slopes, slopes, sizeof slopes);
        memcpy(&sums->steps, steps, sizeof steps);
        return;
    }
    Lanes32 all = {0}, slopes = {0}, steps = {0};
    if (itemsize == 2) {
        for (int64_t row = part->rows - 1; row >= 0; row--) {
            steps += slopes;
            slopes += all;
            add_shorts(at + row * distance, mask_at ? mask_at + row * part->mask_distance : NULL, &all);
        }
    } else {
        for (int64_t first = (part->rows - 1) / FEW_ROWS * FEW_ROWS; first >= 0; first -= FEW_ROWS) {
            Lanes16 few = {0}, few_slopes = {0}, few_steps = {0};
            for (int64_t row = smaller(part->rows, first + FEW_ROWS) - 1; row >= first; row--) {
                const Lanes8 values = bytes_at(at + row * distance, mask_at ? mask_at + row * part->mask_distance : NULL);
                few_steps += few_slopes;
                few_slopes += few;
#if defined(__AVX2__) /* GCC makes more of it */
                few += (Lanes16)_mm256_cvtepu8_epi16((__m128i)values);
#else
                few += __builtin_convertvector(values, Lanes16);
#endif
            }
            /* The rows before are FEW_ROWS further from the first one now. */
            steps += (slopes << 3) + (all << 5) - (all << 2) + __builtin_convertvector(few_steps, Lanes32);
            slopes += (all << 3) + __builtin_convertvector(few_slopes, Lanes32);
            all += __builtin_convertvector(few, Lanes32);
        }
    }
    sums->all = __builtin_convertvector(all, Lanes64);
    sums->slopes = __builtin_convertvector(slopes, Lanes64);
    sums->steps = __builtin_convertvector(steps, Lanes64);
}

/* All sums over a rectangle of at most ROWS x COLUMNS pixels: groups of columns go by as the rows of a group do. */
INLINE void all_sums_over(const int itemsize, const Rectangle *part, Sums *sums, Squares *squares) {
    Lanes64 all = {0}, by_group = {0}, by_steps = {0}, slopes = {0}, both = {0}, steps = {0};
    for (int64_t begin = (part->columns - 1) / LANES * LANES; begin >= 0; begin -= LANES) {
        ColumnSums here;
        sums_of_columns(itemsize, part, begin, &here);
        by_steps += by_group;
        by_group += all;
        all += here.all;
        both += slopes;
        slopes += here.slopes;
        steps += here.steps;
    }
    for (int lane = 0; lane < LANES; lane++) {
        const uint64_t number = (uint64_t)lane;
        sums->all += all[lane];
        sums->by_row += slopes[lane];
        squares->by_rows += 2 * steps[lane] + slopes[lane];
        sums->by_column += LANES * by_group[lane] + number * all[lane];
        squares->by_both += LANES * both[lane] + number * slopes[lane];
        squares->by_columns += (double)(LANES * LANES) * (double)(2 * by_steps[lane] + by_group[lane]);
        squares->by_columns += (double)(2 * LANES * number * by_group[lane] + number * number * all[lane]);
    }
}

/* The part of a frame that counts, of frames with `width` columns. */
typedef struct {
    int64_t width, top, left, rows, columns;
    const double *y, *x;
    const uint8_t *mask;
} Part;

/* Add the moments of those pixels that rows `row` to `end` of the part have in columns `column` to `last` of it.

   Pixel `first` of the frame is at `pixels`. `has_second`: the second moments, too. */
INLINE void add_rectangle(const int itemsize, const void *pixels, int64_t first, const Part *part, const bool has_second,
                          int64_t row, int64_t end, int64_t column, int64_t last, double *moments) {
    for (; row < end; row += ROWS) {
        for (int64_t begin = column; begin < last; begin += COLUMNS) {
            const int64_t place = (part->top + row) * part->width + part->left + begin;
            const Rectangle here = {
                .pixels = pixels_from(pixels, place - first, itemsize),
                .mask = part->mask ? part->mask + row * part->columns + begin : NULL,
                .distance = part->width,
                .mask_distance = part->columns,
                .rows = smaller(ROWS, end - row),
                .columns = smaller(COLUMNS, last - begin),
            };
            Sums sums = {0, 0, 0};
            Squares squares = {0, 0, 0.0};
            if (!has_second)
                sums = sums_over(itemsize, &here);
            else
                all_sums_over(itemsize, &here, &sums, &squares);
            const double all = (double)sums.all, by_row = (double)sums.by_row, by_column = (double)sums.by_column;
            const double y = part->y[row], x = part->x[begin];
            moments[0] += all;
            moments[1] += by_row + all * y;
            moments[2] += by_column + all * x;
            if (has_second) {
                moments[3] += (double)squares.by_rows + 2 * y * by_row + y * y * all;
                moments[4] += (double)squares.by_both + y * by_column + x * by_row + x * y * all;
                moments[5] += squares.by_columns + 2 * x * by_column + x * x * all;
            }
        }
    }
}

/* Add the moments of pixels `first` to `stop` of a frame, which are at `pixels`.

   The first and the last row of the frame that they lie in may be cut. */
INLINE void add_moments_of(const int itemsize, const void *pixels, int64_t first, int64_t stop, const Part *part,
                           const bool has_second, double *moments) {
    const int64_t top = part->top, bottom = top + part->rows, width = part->width;
    int64_t row = larger(first / width, top);
    while (row < bottom && row * width < stop) {
        const int64_t begin = larger(first - row * width - part->left, 0);
        const int64_t until = smaller(stop - row * width - part->left, part->columns);
        int64_t end = row + 1;
        if (begin == 0 && until == part->columns) /* and so do the next rows, but for one that is cut */
            end = larger(end, smaller(bottom, (stop - part->left - part->columns) / width + 1));
        if (begin < until)
            add_rectangle(itemsize, pixels, first, part, has_second, row - top, end - top, begin, until, moments);
        row = end;
    }
}

/* Add sum, row moment and column moment of a part of each frame to `moments`, shape (depth, 3), as far as the part
   lies in some pixels of the frames.

   `pixels` is C-contiguous, shape (depth, count), of unsigned integers of `itemsize` (1, 2 or 4) bytes: pixels of
   frames with `width` columns, from number `first` on. The part begins at row `top` and column `left`; it has `rows`
   rows with the coordinates `y`, and `columns` columns with `x`; each coordinate is 1 more than the one before.
   `mask`, shape (rows, columns), has bytes that are not 0 for pixels that count, or is NULL. */
KERNEL void add_moments(const void *pixels, int64_t itemsize, int64_t depth, int64_t count, int64_t first, int64_t width,
                        int64_t top, int64_t left, int64_t rows, int64_t columns, const double *y, const double *x,
                        const uint8_t *mask, double *moments) {
    assert(0 <= first && 0 <= top && 0 <= left && left + columns <= width);
    const Part part = {width, top, left, rows, columns, y, x, mask};
    for (int64_t frame = 0; frame < depth; frame++) {
        const void *here = (const uint8_t *)pixels + frame * count * itemsize;
        FOR_EACH_SIZE(itemsize, add_moments_of, here, first, first + count, &part, false, moments + 3 * frame);
    }
}

/* The same with second moments: of rows, of both and of columns follow in `moments`, shape (depth, 6). */
KERNEL void add_second_moments(const void *pixels, int64_t itemsize, int64_t depth, int64_t count, int64_t first,
                               int64_t width, int64_t top, int64_t left, int64_t rows, int64_t columns, const double *y,
                               const double *x, const uint8_t *mask, double *moments) {
    assert(0 <= first && 0 <= top && 0 <= left && left + columns <= width);
    const Part part = {width, top, left, rows, columns, y, x, mask};
    for (int64_t frame = 0; frame < depth; frame++) {
        const void *here = (const uint8_t *)pixels + frame * count * itemsize;
        FOR_EACH_SIZE(itemsize, add_moments_of, here, first, first + count, &part, true, moments + 6 * frame);
    }
}
