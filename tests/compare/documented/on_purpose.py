"""Differences that stay, by patterns of the names of cases, with their reasons; see docs/from-libertem.md."""

_TUPLE = "a Shape is a tuple, with everything that tuples can do"
_ONE = "no dimensions have one element, not none"
ON_PURPOSE: dict[str, str] = {
    "regions.Shape* plus_shape": _TUPLE,
    "regions.Shape* sig_plus_nav": _TUPLE,
    "regions.Shape* equal_tuple": _TUPLE,
    "regions.Shape* index": _TUPLE,
    "regions.Shape* count": _TUPLE,
    "regions.Slice* repr": "the text for debugging",
    "regions.Shape(*) nav_size": _ONE,
    "regions.Shape(*) sig_size": _ONE,
    "regions.Shape(*) flatten_nav": _ONE,
    "regions.Shape(*) flatten_sig": _ONE,
    "regions.Shape(*) flatten_both": _ONE,
    "regions.Slice(0, 1, 0, 2)* get_array*": "arrays with too few dimensions are a SliceUsageError, not an IndexError",
    "regions.Slice(8, 1, 0)* flatten_nav*": "flat slices stay as they are",
    "regions.Slice(0, 0, 0)* flatten_nav_full": "flat slices stay as they are",
    "regions.Slice(5,)* flatten_nav*": "flat slices stay as they are",
    "regions.Slice(2, 4)* flatten_nav_full": "flat slices stay as they are",
    "regions.Slice(3, *)* flatten_nav_full": "flat slices stay as they are",
    "buffers.* nav* shape": "shape is the shape of data",
    "buffers.one nav* valid_*": "a sparse region of interest works",
    "buffers.one nav* masked_data": "a sparse region of interest works",
    "buffers.list nav* valid_*": "a sparse region of interest works",
    "buffers.list nav* masked_data": "a sparse region of interest works",
    "buffers.none nav_extra valid_slice_bounding": "nothing valid is an empty slice",
    "buffers.aux_data_unknown_kind": "an unknown kind is a ValueError",
    "buffers.reshaped_view_that_needs_a_copy": "a view that needs a copy is a ValueError",
    "regions.wrong_shapes": "more signal dimensions than dimensions are an error",
}
