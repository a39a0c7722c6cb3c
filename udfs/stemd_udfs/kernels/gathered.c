/* Sums over chosen pixels: columns of a disk, and pixels that are added at shifted scan positions. */

#include "stemd_udfs/kernels/pixels.h"

/* Which pixels of some frames are added up, and where the sums go. */
typedef struct {
    const uint32_t *pixels;
    const int64_t *begins, *columns;
    int64_t parts, first;
    void *sums;
    int64_t width;
    int is_wide;
} Columns;

INLINE void add_sum(const Columns *all, int64_t frame, int64_t part, uint64_t sum) {
    const int64_t place = frame * all->width + all->columns[part];
    if (all->is_wide)
        ((uint64_t *)all->sums)[place] += sum;
    else
        ((uint32_t *)all->sums)[place] += (uint32_t)sum;
}

/* Add the sums of `count` rows. */
INLINE void add_columns_rows(const int itemsize, const int count, const void *rows, int64_t frame, int64_t distance,
                             const Columns *all) {
    const void *first = pixels_from(rows, frame * distance, itemsize);
    for (int64_t part = 0; part < all->parts; part++) {
        uint64_t sums[4] = {0};
        for (int64_t place = all->begins[part]; place < all->begins[part + 1]; place++) {
            const int64_t pixel = (int64_t)all->pixels[place] - all->first;
            assert(0 <= pixel && pixel < distance);
            UNROLLED for (int row = 0; row < count; row++)
                sums[row] += pixel_at(first, row * distance + pixel, itemsize);
        }
        for (int row = 0; row < count; row++)
            add_sum(all, frame + row, part, sums[row]);
    }
}

INLINE void add_columns_of(const int itemsize, const void *rows, int64_t depth, int64_t distance, const Columns *all) {
    const int64_t fours = depth - depth % 4;
    for (int64_t frame = 0; frame < fours; frame += 4)
        add_columns_rows(itemsize, 4, rows, frame, distance, all);
    for (int64_t frame = fours; frame < depth; frame++)
        add_columns_rows(itemsize, 1, rows, frame, distance, all);
}

/* Add sums over parts of each row to `sums`, shape (depth, width), of unsigned integers of 4 bytes, or of 8 if
   `is_wide`, in which all sums fit.

   `rows` is C-contiguous, shape (depth, distance), of unsigned integers of `itemsize` (1, 2 or 4) bytes: the pixels of
   frames from `first` on. `pixels` has numbers of pixels of frames, part by part; `begins`, of parts + 1, says where each
   part begins there, and the last one ends; `columns`, of parts, to which column of `sums` each is added. */
KERNEL void add_columns(const void *rows, int64_t itemsize, int64_t depth, int64_t distance, int64_t first,
                        const uint32_t *pixels, const int64_t *begins, const int64_t *columns, int64_t parts, void *sums,
                        int64_t width, int64_t is_wide) {
    const Columns all = {pixels, begins, columns, parts, first, sums, width, is_wide != 0};
    FOR_EACH_SIZE(itemsize, add_columns_of, rows, depth, distance, &all);
}

/* Where the pixels of frames are added. */
typedef struct {
    const int64_t *positions;
    const uint32_t *pixels;
    const int64_t *begins, *cells;
    int64_t cell_count;
    const double *shares, *weights;
    int64_t height, width;
    double *sums;
    int64_t sum_rows, sum_columns;
} Shifted;

typedef double Corners __attribute__((vector_size(32), aligned(8)));

/* Add `count` frames, so many after each other: far enough to be added in different places. */
INLINE void add_shifted_frames(const int itemsize, const int count, const void *rows, int64_t distance, int64_t first,
                               int64_t apart, const Shifted *all) {
    for (int64_t cell = 0; cell < all->cell_count; cell++) {
        Corners corners[4] = {{0}, {0}, {0}, {0}};
        for (int64_t place = all->begins[cell]; place < all->begins[cell + 1]; place++) {
            const Corners shares = *(const Corners *)(all->shares + 4 * place);
            const int64_t pixel = first * distance + all->pixels[place];
            UNROLLED for (int one = 0; one < count; one++)
                corners[one] += (double)pixel_at(rows, pixel + one * apart * distance, itemsize) * shares;
        }
        UNROLLED for (int one = 0; one < count; one++) {
            const int64_t *position = all->positions + 2 * (first + one * apart);
            const int64_t y = position[0] + all->cells[cell], x = position[1] + all->cells[all->cell_count + cell];
            assert(0 <= y && y + 1 < all->sum_rows && 0 <= x && x + 1 < all->sum_columns);
            double *target = all->sums + y * all->sum_columns + x;
            target[0] += corners[one][0];
            target[1] += corners[one][1];
            target[all->sum_columns] += corners[one][2];
            target[all->sum_columns + 1] += corners[one][3];
        }
    }
}

INLINE void add_shifted_of(const int itemsize, const void *rows, int64_t depth, int64_t distance, const Shifted *all) {
    const int64_t apart = depth / 4;
    for (int64_t frame = 0; frame < apart; frame++)
        add_shifted_frames(itemsize, 4, rows, distance, frame, apart, all);
    for (int64_t frame = 4 * apart; frame < depth; frame++)
        add_shifted_frames(itemsize, 1, rows, distance, frame, 1, all);
    for (int64_t frame = 0; frame < depth; frame++)
        for (int64_t down = 0; down < all->height; down++) {
            const int64_t y = all->sum_rows + all->positions[2 * frame] + down, x = all->positions[2 * frame + 1];
            for (int64_t right = 0; right < all->width; right++)
                all->sums[y * all->sum_columns + x + right] += all->weights[down * all->width + right];
        }
}

/* Add pixels of frames, each divided between the four scan positions around the place it is shifted to.

   `rows` is C-contiguous, shape (depth, distance), of unsigned integers of `itemsize` (1, 2 or 4) bytes. `positions`, shape (depth, 2), has the row and column in `sums` where the window of each
   frame begins. `pixels` has numbers of pixels, cell by cell; `begins`, of cells + 1, says where each cell begins there;
   `cells`, shape (2, cells), has the row and column of each in the window, of which none is in the last row or column.
   `shares`, shape (pixels, 4), says what a pixel adds at the upper left, upper right, lower left and lower right
   position; `weights`, shape (height, width), what a frame adds to the weights of the window. `sums`, shape
   (2, sum_rows, sum_columns), has counts and weights. */
KERNEL void add_shifted(const void *rows, int64_t itemsize, int64_t depth, int64_t distance, const int64_t *positions,
                        const uint32_t *pixels, const int64_t *begins, const int64_t *cells, int64_t cell_count,
                        const double *shares, const double *weights, int64_t height, int64_t width, double *sums,
                        int64_t sum_rows, int64_t sum_columns) {
    const Shifted all = {positions, pixels, begins, cells, cell_count, shares, weights,
                         height, width, sums, sum_rows, sum_columns};
    FOR_EACH_SIZE(itemsize, add_shifted_of, rows, depth, distance, &all);
}
