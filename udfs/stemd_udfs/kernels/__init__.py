"""Fast sums and mask products over tiles, shared by the built-in UDFs."""

from stemd_udfs.kernels.compiled_kernels import PartOfFrames as PartOfFrames
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE as FRAMES_AT_ONCE
from stemd_udfs.kernels.conversions import TileConversions as TileConversions
from stemd_udfs.kernels.conversions import working_dtype as working_dtype
from stemd_udfs.kernels.gathered import ColumnPixels as ColumnPixels
from stemd_udfs.kernels.gathered import ShiftedPixels as ShiftedPixels
from stemd_udfs.kernels.gathered import add_columns as add_columns
from stemd_udfs.kernels.gathered import add_shifted as add_shifted
from stemd_udfs.kernels.limits import BLOCK as BLOCK
from stemd_udfs.kernels.limits import STRIP_PIXELS as STRIP_PIXELS
from stemd_udfs.kernels.sums import add_deviations as add_deviations
from stemd_udfs.kernels.sums import add_frames as add_frames
from stemd_udfs.kernels.sums import add_moments as add_moments
from stemd_udfs.kernels.sums import add_signal as add_signal
from stemd_udfs.kernels.sums import add_squares as add_squares
from stemd_udfs.kernels.sums import block_masks as block_masks
from stemd_udfs.kernels.sums import images as images
from stemd_udfs.kernels.sums import join_deviations as join_deviations
from stemd_udfs.kernels.sums import mask_products as mask_products
from stemd_udfs.kernels.sums import needs_double as needs_double
from stemd_udfs.kernels.transforms import LANES as LANES
from stemd_udfs.kernels.transforms import LaneWeights as LaneWeights
from stemd_udfs.kernels.transforms import add_weighted as add_weighted
from stemd_udfs.kernels.transforms import column_transforms as column_transforms
from stemd_udfs.kernels.waiting import is_patient as is_patient
from stemd_udfs.kernels.waiting import patient as patient
