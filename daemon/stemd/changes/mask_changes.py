"""Changes of virtual detectors that need no trial: a hand drags them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard  # parameters are plain values of any kind

from stemd.results.merger_handle import UDFSpec
from stemd_udfs.masks.stack import check_description

_MASKS: Final = "stemd_udfs:ApplyMasksUDF"
_OF_STACKS: Final = frozenset({"n"})
"""Keys that say how many masks a shape stands for."""


def is_mask_change(spec: UDFSpec | None, params: Mapping[str, Any]) -> bool:
    """Whether parameters of a UDF only give its masks other places and sizes.

    Parameters
    ----------
    spec : UDFSpec, optional
        The UDF as it is; None if there is none.
    """
    if spec is None or spec.use != _MASKS or set(params) != {"masks"}:
        return False
    before, after = spec.params.get("masks"), params["masks"]
    if not _is_list(before) or not _is_list(after) or len(before) != len(after):
        return False
    return all(_is_alike(old, new) for old, new in zip(before, after, strict=True))


def _is_list(masks: object) -> TypeGuard[Sequence[Mapping[str, Any]]]:
    return isinstance(masks, Sequence) and all(isinstance(mask, Mapping) for mask in masks)


def _is_alike(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    try:
        check_description(new)
    except ValueError:
        return False  # the trial says what is wrong
    same = {"shape", *_OF_STACKS}
    return all(old.get(key) == new.get(key) for key in same)
