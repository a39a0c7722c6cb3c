/* Sums of pixels, and of pixels times coordinates: first moments. */

#include "stemd_udfs/kernels/lanes.h"

/* Rows whose sums are taken at a time: all sums fit. Vectors of a row of bytes whose sums are. */
#define ROWS 64
#define BYTE_ROWS 1024
#define MOST_VECTORS 8

/* A rectangle of a frame; distances between rows are in pixels. */
typedef struct {
    const void *pixels;
    const uint8_t *mask; /* bytes that are not 0 for pixels that count; or NULL */
    int64_t distance, mask_distance, rows, columns;
} Rectangle;

/* Sums over a rectangle: of its pixels, of pixels times their row and their column in it, and of pixels times
   row * row, row * column and column * column. Rows count from the last one, 0, back. */
typedef struct {
    uint64_t all, by_row, by_column, by_rows, by_both, by_columns;
} Sums;

/* Columns whose sums fit: into lanes of twice the bytes of a pixel, where a vector counts once for every pair of vectors
   before it; of wide pixels into `Sums`, where ROWS of them are multiplied with their column * column. */
INLINE int64_t most_columns(const int itemsize) {
    return itemsize == 4 ? 512 : (itemsize == 1 ? 8 : 64) * VECTOR_BYTES / (2 * itemsize);
}

/* Sums of rows: of what they have, and of that times their number and times number * (number - 1) / 2.

   Rows count from the last one back: each adds what came before to the sums by number, and these to the next. */
typedef struct {
    Longs all, by_row, by_pair;
} RowSums;

INLINE void add_row(const int bytes, Longs values, RowSums *sums) {
    sums->by_pair = sum_of(bytes, sums->by_pair, sums->by_row);
    sums->by_row = sum_of(bytes, sums->by_row, sums->all);
    sums->all = sum_of(bytes, sums->all, values);
}

/* Lanes, with 0 for those where a mask is 0. */
INLINE Longs counting_lanes(const int bytes, Longs lanes, Longs mask) {
    return lanes & (bytes == 2 ? (Longs)((Shorts)mask != 0) : bytes == 4 ? (Longs)((Words)mask != 0) : (Longs)(mask != 0));
}

/* Copy a row, with 0 for pixels that do not count. */
INLINE void copy_row(const int itemsize, const void *pixels, const uint8_t *mask, int64_t columns, void *to) {
    for (int64_t column = 0; column < columns; column++) {
        const uint32_t value = mask && !mask[column] ? 0 : pixel_at(pixels, column, itemsize);
        store_number((uint8_t *)to + column * itemsize, value, itemsize);
    }
}

/* Sums over a rectangle of at most ROWS x `most_columns`. In a row vectors count from the last one back, as rows do. */
INLINE void add_rows(const int itemsize, const Rectangle *part, const bool has_second, Sums *sums) {
    const int bytes = 2 * itemsize, wide = itemsize == 1 ? 4 : 8, lanes = VECTOR_BYTES / bytes;
    const int64_t rest = part->columns % lanes, whole = part->columns - rest, last = (part->columns - 1) / lanes * lanes;
    uint8_t cut[VECTOR_BYTES / 2] = {0}; /* the last vector, if it has fewer pixels */
    RowSums all = {{0}, {0}, {0}}, odd = all, by_vector = all, odd_by_vector = all, by_vectors = all;
    for (int64_t row = 0; row < part->rows; row++) {
        const void *pixels = pixels_from(part->pixels, row * part->distance, itemsize);
        const uint8_t *mask = part->mask ? part->mask + row * part->mask_distance : NULL;
        Longs here = {0}, here_by_vector = {0}, here_by_pair = {0};
        if (rest)
            copy_row(itemsize, pixels_from(pixels, whole, itemsize), mask ? mask + whole : NULL, rest, cut);
        for (int64_t begin = 0; begin < part->columns; begin += lanes) {
            here_by_pair = sum_of(bytes, here_by_pair, here_by_vector);
            here_by_vector = sum_of(bytes, here_by_vector, here);
            Longs values = load_pixels(itemsize, bytes, begin < whole ? pixels_from(pixels, begin, itemsize) : cut);
            if (mask && begin < whole)
                values = counting_lanes(bytes, values, load_pixels(1, bytes, mask + begin));
            here = sum_of(bytes, here, values);
        }
        Longs odd_here = odd_lanes(bytes, here), odd_here_by_vector = odd_lanes(bytes, here_by_vector);
        add_row(wide, pairs_of(bytes, here, odd_here), &all);
        add_row(wide, odd_here, &odd);
        add_row(wide, pairs_of(bytes, here_by_vector, odd_here_by_vector), &by_vector);
        if (has_second) {
            add_row(wide, odd_here_by_vector, &odd_by_vector);
            add_row(wide, pairs_of(bytes, here_by_pair, odd_lanes(bytes, here_by_pair)), &by_vectors);
        }
    }
    for (int lane = 0; lane < VECTOR_BYTES / wide; lane++) {
        const uint64_t count = (uint64_t)lanes, number = (uint64_t)(last + (itemsize == 4 ? lane : 2 * lane));
        const uint64_t sum = lane_of(wide, all.all, lane), slope = lane_of(wide, all.by_row, lane);
        const uint64_t odds = lane_of(wide, odd.all, lane), vector = lane_of(wide, by_vector.all, lane);
        sums->all += sum;
        sums->by_row += slope;
        sums->by_column += number * sum + odds - count * vector;
        if (!has_second)
            continue;
        sums->by_rows += 2 * lane_of(wide, all.by_pair, lane) + slope;
        sums->by_both += number * slope + lane_of(wide, odd.by_row, lane) - count * lane_of(wide, by_vector.by_row, lane);
        sums->by_columns += count * count * (2 * lane_of(wide, by_vectors.all, lane) + vector) -
                            2 * count * (number * vector + lane_of(wide, odd_by_vector.all, lane)) +
                            number * number * sum + (2 * number + 1) * odds;
    }
}

#if defined(__AVX2__)

#if defined(__AVX512BW__)
typedef __m512i Bytes;
INLINE Bytes load_bytes(const uint8_t *from) { return _mm512_loadu_si512(from); }
INLINE Bytes counting(Bytes bytes, Bytes mask) { return _mm512_maskz_mov_epi8(_mm512_test_epi8_mask(mask, mask), bytes); }
/* Sums of four bytes times others. */
INLINE Words sums_of_products(Bytes bytes, Bytes others) {
    return (Words)_mm512_dpbusd_epi32(_mm512_setzero_si512(), bytes, others);
}
#else
typedef __m256i Bytes;
INLINE Bytes load_bytes(const uint8_t *from) { return _mm256_loadu_si256((const __m256i *)from); }
INLINE Bytes counting(Bytes bytes, Bytes mask) {
    return _mm256_andnot_si256(_mm256_cmpeq_epi8(mask, _mm256_setzero_si256()), bytes);
}
INLINE Words sums_of_products(Bytes bytes, Bytes others) {
    return (Words)_mm256_madd_epi16(_mm256_maddubs_epi16(bytes, others), _mm256_set1_epi16(1));
}
#endif

/* Whether rows of so many pixels are for `add_bytes`. */
INLINE bool are_bytes(const int itemsize, int64_t columns) { return itemsize == 1 && columns >= VECTOR_BYTES; }

/* Vectors of columns at a time: sums are in registers. */
INLINE int most_vectors(const bool has_second) { return has_second ? MOST_VECTORS / 2 : MOST_VECTORS; }

/* The same for `count` vectors of columns and at most BYTE_ROWS rows of bytes, by groups of eight columns.

   Rows count from the last one back: sums of the rows before are added up, so each counts as often as its number, and
   these again. `is_cut`: there are fewer columns, but a vector or more; later vectors begin before the last column
   and leave out what others have. */
INLINE void add_vectors(const Rectangle *part, const int count, const bool is_cut, const bool has_second, Sums *sums) {
    uint8_t numbers[VECTOR_BYTES], squares[VECTOR_BYTES], left[VECTOR_BYTES];
    int64_t begins[MOST_VECTORS];
    Bytes own[MOST_VECTORS];
    for (int place = 0; place < VECTOR_BYTES; place++) {
        numbers[place] = place % 8;
        squares[place] = (uint8_t)(numbers[place] * numbers[place]);
    }
    const Bytes places = load_bytes(numbers), square_places = load_bytes(squares);
    for (int vector = 0; vector < count; vector++) {
        begins[vector] = is_cut ? smaller(vector * VECTOR_BYTES, part->columns - VECTOR_BYTES) : vector * VECTOR_BYTES;
        for (int place = 0; place < VECTOR_BYTES; place++)
            left[place] = begins[vector] + place >= vector * VECTOR_BYTES;
        own[vector] = load_bytes(left);
    }
    Longs all[MOST_VECTORS] = {0}, by_row[MOST_VECTORS] = {0}, by_pair[MOST_VECTORS] = {0};
    /* A lane gets at most 22 * 255 of each row, and 1023 times that. */
    Words by_place[MOST_VECTORS] = {0}, by_both[MOST_VECTORS] = {0}, by_square = {0};
    for (int64_t row = 0; row < part->rows; row++) {
        const uint8_t *pixels = (const uint8_t *)part->pixels + row * part->distance;
        const uint8_t *mask = part->mask ? part->mask + row * part->mask_distance : NULL;
        for (int vector = 0; vector < count; vector++) {
            Bytes bytes = load_bytes(pixels + begins[vector]);
            if (mask)
                bytes = counting(bytes, load_bytes(mask + begins[vector]));
            if (is_cut)
                bytes = counting(bytes, own[vector]);
            if (has_second) {
                by_pair[vector] += by_row[vector];
                by_both[vector] += by_place[vector];
                by_square += sums_of_products(bytes, square_places);
            }
            by_row[vector] += all[vector];
            all[vector] += sums_of_eight((Longs)bytes);
            by_place[vector] += sums_of_products(bytes, places);
        }
    }
    for (int lane = 0; lane < count * VECTOR_BYTES / 8; lane++) {
        const int vector = lane / (VECTOR_BYTES / 8), here = lane % (VECTOR_BYTES / 8);
        const uint64_t begin = (uint64_t)(begins[vector] + 8 * here), sum = all[vector][here], slope = by_row[vector][here];
        const uint64_t within = by_place[vector][2 * here] + by_place[vector][2 * here + 1];
        sums->all += sum;
        sums->by_row += slope;
        sums->by_column += begin * sum + within;
        sums->by_rows += 2 * by_pair[vector][here] + slope;
        sums->by_both += begin * slope + by_both[vector][2 * here] + by_both[vector][2 * here + 1];
        sums->by_columns += begin * (begin * sum + 2 * within);
    }
    for (int lane = 0; lane < VECTOR_BYTES / 4; lane++)
        sums->by_columns += by_square[lane];
}

/* Sums over a rectangle of at most BYTE_ROWS rows and `most_vectors` columns. */
INLINE void add_bytes(const Rectangle *part, const bool has_second, Sums *sums) {
    const int most = most_vectors(has_second);
    if (part->columns == most * VECTOR_BYTES)
        add_vectors(part, most, false, has_second, sums);
    else if (part->columns == most / 2 * VECTOR_BYTES)
        add_vectors(part, most / 2, false, has_second, sums);
    else if (part->columns == most / 4 * VECTOR_BYTES)
        add_vectors(part, most / 4, false, has_second, sums);
    else if (part->columns == VECTOR_BYTES)
        add_vectors(part, 1, false, has_second, sums);
    else if (part->columns <= most / 2 * VECTOR_BYTES)
        add_vectors(part, most / 2, true, has_second, sums);
    else
        add_vectors(part, most, true, has_second, sums);
}

#else
INLINE bool are_bytes(const int itemsize, int64_t columns) { return itemsize == 0 && columns; }
INLINE int most_vectors(const bool has_second) { return has_second; }
INLINE void add_bytes(const Rectangle *part, const bool has_second, Sums *sums) { add_rows(1, part, has_second, sums); }
#endif

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
    const bool by_bytes = are_bytes(itemsize, last - column);
    const int64_t most = by_bytes ? most_vectors(has_second) * VECTOR_BYTES : most_columns(itemsize), most_rows = by_bytes ? BYTE_ROWS : ROWS;
    for (; row < end; row += most_rows) {
        for (int64_t begin = column, columns; begin < last; begin += columns) {
            columns = smaller(most, last - begin);
            if (by_bytes && begin + columns < last && last - begin - columns < VECTOR_BYTES)
                columns -= VECTOR_BYTES; /* what is left has a vector */
            const int64_t place = (part->top + row) * part->width + part->left + begin;
            const Rectangle here = {
                .pixels = pixels_from(pixels, place - first, itemsize),
                .mask = part->mask ? part->mask + row * part->columns + begin : NULL,
                .distance = part->width,
                .mask_distance = part->columns,
                .rows = smaller(most_rows, end - row),
                .columns = columns,
            };
            Sums sums = {0};
            if (by_bytes)
                add_bytes(&here, has_second, &sums);
            else
                add_rows(itemsize, &here, has_second, &sums);
            const double all = (double)sums.all, by_row = (double)sums.by_row, by_column = (double)sums.by_column;
            const double y = part->y[row + here.rows - 1], x = part->x[begin];
            moments[0] += all;
            moments[1] += all * y - by_row;
            moments[2] += by_column + all * x;
            if (has_second) {
                moments[3] += (double)sums.by_rows - 2 * y * by_row + y * y * all;
                moments[4] += y * by_column + x * y * all - (double)sums.by_both - x * by_row;
                moments[5] += (double)sums.by_columns + 2 * x * by_column + x * x * all;
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

/* Add sum, row moment and column moment of a part of each frame to `moments`, shape (depth, sums), as far as the part
   lies in some pixels of the frames. If `sums` is 6, second moments of rows, of both and of columns follow; else it is 3.

   `pixels` is C-contiguous, shape (depth, count), of unsigned integers of `itemsize` (1, 2 or 4) bytes: pixels of
   frames with `width` columns, from number `first` on. The part begins at row `top` and column `left`; it has `rows`
   rows with the coordinates `y`, and `columns` columns with `x`; each coordinate is 1 more than the one before.
   `mask`, shape (rows, columns), has bytes that are not 0 for pixels that count, or is NULL. */
KERNEL void add_moments(const void *pixels, int64_t itemsize, int64_t depth, int64_t count, int64_t first, int64_t width,
                        int64_t top, int64_t left, int64_t rows, int64_t columns, const double *y, const double *x,
                        const uint8_t *mask, int64_t sums, double *moments) {
    assert(0 <= first && 0 <= top && 0 <= left && left + columns <= width);
    const Part part = {width, top, left, rows, columns, y, x, mask};
    for (int64_t frame = 0; frame < depth; frame++) {
        const void *here = (const uint8_t *)pixels + frame * count * itemsize;
        if (sums == 6)
            FOR_EACH_SIZE(itemsize, add_moments_of, here, first, first + count, &part, true, moments + 6 * frame);
        else
            FOR_EACH_SIZE(itemsize, add_moments_of, here, first, first + count, &part, false, moments + 3 * frame);
    }
}
