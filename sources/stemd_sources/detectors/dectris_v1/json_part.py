"""What the JSON parts of a Stream V1 have of their own."""

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import positive


def shape_of(values: dict[str, object], what: str) -> tuple[int, int]:
    """Rows and columns; on the wire it is width and height."""
    shape = values.get("shape")
    if isinstance(shape, list) and len(shape) == 2:
        columns, rows = positive(shape[0]), positive(shape[1])
        if columns is not None and rows is not None:
            return rows, columns
    raise MalformedMessage(f"{what}: shape is {str(shape)[:40]}, expected [width, height]")
