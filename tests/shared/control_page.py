"""Writes what the page of the control protocol has from the classes of requests; the rest is written by hand.

Run it from the repository's root after a change of ``daemon/stemd/control/requests.py``:
``python tests/shared/control_page.py``. A new request gets a section in the order of the classes.
"""

import re
from pathlib import Path

from stemd.control.permissions import described
from stemd.control.requests import BY_OP, Pace, Request

PAGE = Path(__file__).parents[2] / "docs" / "control-protocol.md"
BLOCK = re.compile(r"(<!--(\w+)-->\n).*?(<!--end-->\n)", re.DOTALL)


def block(name: str) -> str:
    return f"<!--{name}-->\n<!--end-->\n"


def facts() -> str:
    """Return the table of rights, HTTP and pace."""
    lines = ["| operation | right | over HTTP | may take long |", "|---|---|---|---|"]
    for op, kind in BY_OP.items():
        right = kind.right.value
        if kind.also is not None:
            right += f"; {kind.also[0].value} {kind.also[1]}"
        left_out = [f"`{name}`" for name in kind.__struct_fields__ if name in kind.not_over_http]
        http = ("yes" + (f", without {', '.join(left_out)}" if left_out else "")) if kind.over_http else "no"
        pace = "no" if kind.pace is Pace.QUICK else kind.pace.value
        lines.append(f"| [`{op}`](#{op}) | {right} | {http} | {pace} |")
    return "\n".join(lines)


def operation(kind: type[Request]) -> str:
    """Return what an operation does, and the table of its fields."""
    summary, texts = described(kind)
    rows = [f"| `{name}` | {one.takes} | {one.meaning} |" for name, one in texts.items()]
    head = ["", "| field | takes | meaning |", "|---|---|---|"]
    return "\n".join([summary, *([*head, *rows] if rows else [])])


def page(text: str) -> str:
    following = "## Errors\n"
    for op in reversed(BY_OP):
        head = f"### {op}\n"
        if head not in text:
            text = text.replace(following, f"{head}\n{block(op)}\n{following}", 1)
        following = head

    def filled(found: re.Match[str]) -> str:
        made = facts() if found[2] == "facts" else operation(BY_OP[found[2]])
        return f"{found[1]}\n{made}\n\n{found[3]}"

    return BLOCK.sub(filled, text)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text()))
