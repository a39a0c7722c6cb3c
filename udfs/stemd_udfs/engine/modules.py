"""UDFs over one module of each frame: which of them can run so."""

from collections.abc import Mapping

from stemd_udfs.engine.description import DataDescription
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF, UDFMethod


def check_place(data: DataDescription) -> None:
    """Refuse frames that do not lie within those of the detector.

    Raises ValueError if they do not, or if they go through stages.
    """
    module = data.module
    if module is None:
        return
    if not data.lies_in_detector:
        raise ValueError(
            f"a module of shape {data.sig_shape} at {module.origin} does not lie within frames of "
            f"{module.detector_shape}: set source.place and source.detector_shape"
        )
    if data.stages:
        raise ValueError("frames are modules of a detector, which cannot go through stages: remove [[stage]]")


def check_modules(udf: UDF, declared: Mapping[str, BufferDeclaration], method: UDFMethod) -> None:
    """Refuse a UDF whose results over the modules of a frame do not combine to those of the whole frame.

    Raises NotImplementedError with a sentence that says why, and what to do.
    """
    name = type(udf).__name__
    where = "and the modules of a frame are on several machines"
    if method is not UDFMethod.TILE:
        raise NotImplementedError(
            f"{name}: {method.function_name} takes whole frames, {where}: implement process_tile"
        )
    if type(udf).combine_modules is not UDF.combine_modules:
        return
    if not declared:
        raise NotImplementedError(
            f"{name}: it declares no result buffers that could be combined, {where}: "
            "implement combine_modules(self, dest, src)"
        )
    for buffer, declaration in declared.items():
        if declaration.use != "result_only" and declaration.combine is None:
            raise NotImplementedError(
                f"{name}: result buffer {buffer!r} does not say how its values combine, {where}: declare it "
                'with combine="sum", "max" or "place", or implement combine_modules(self, dest, src)'
            )
