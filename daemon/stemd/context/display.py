"""What a UDF will do with a data set, to be looked at in a notebook."""

from html import escape

from stemd.datasets.base import DataSet
from stemd.offline.udf_run import UDFRun

_MAX_TEXT = 80  # characters of a parameter


class UDFDisplay:
    """Facts about a UDF on a data set; a notebook shows them as a table, ``print`` as text."""

    def __init__(self, dataset: DataSet, run: UDFRun) -> None:
        plan = run.plan
        (udf,) = plan.udfs
        (results,) = run.results()
        self._title = type(udf).__name__
        self._facts = [
            ("data set", f"{type(dataset).__name__}, shape {tuple(dataset.shape)}, {dataset.dtype}"),
            ("frames", f"{plan.selection.size} of {dataset.shape.nav.size}"),
            *(("stage", repr(stage)) for stage in plan.unstaged.stages),
            ("method", f"{plan.methods[0].function_name}, data as {plan.input_dtype}"),
            *((f"parameter {name}", _short(udf.params.get(name))) for name in udf.params),
        ]
        self._buffers = [
            (name, buffer.kind, str(buffer.extra_shape), str(buffer.dtype), str(buffer.shape))
            for name, buffer in results.items()
        ]

    def _repr_html_(self) -> str:
        facts = "".join(_row("th", name, "td", value) for name, value in self._facts)
        head = "".join(f"<th>{name}</th>" for name in ("result", "kind", "extra shape", "dtype", "shape"))
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in buffer) + "</tr>"
            for buffer in self._buffers
        )
        return (
            f"<div><b>{escape(self._title)}</b><table>{facts}</table>"
            f"<table><tr>{head}</tr>{body}</table></div>"
        )

    def __repr__(self) -> str:
        lines = [self._title, *(f"  {name}: {value}" for name, value in self._facts)]
        lines += [
            f"  result {name}: {kind}, {dtype}, shape {shape}"
            for name, kind, _, dtype, shape in self._buffers
        ]
        return "\n".join(lines)


def _row(*pairs: str) -> str:
    tags, texts = pairs[::2], pairs[1::2]
    cells = (f"<{tag}>{escape(text)}</{tag}>" for tag, text in zip(tags, texts, strict=True))
    return f"<tr>{''.join(cells)}</tr>"


def _short(value: object) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= _MAX_TEXT else text[:_MAX_TEXT] + "…"
