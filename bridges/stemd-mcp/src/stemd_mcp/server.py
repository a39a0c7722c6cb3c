"""The MCP server."""

from importlib.metadata import version

from mcp import MCPError
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.types import (
    INTERNAL_ERROR,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    Tool,
    ToolAnnotations,
)

from stemd_mcp.daemon_http import DaemonError, DaemonHTTP
from stemd_mcp.fence import INSTRUCTIONS, fenced
from stemd_mcp.tools import Tools


def make_server(daemon: DaemonHTTP) -> Server[object]:
    """Return a server whose tools are what the token of `daemon` allows."""
    tools = Tools(daemon)

    async def list_tools(
        _: ServerRequestContext[object], __: PaginatedRequestParams | None
    ) -> ListToolsResult:
        try:
            allowed = await tools.listed()
        except DaemonError as error:
            raise MCPError(INTERNAL_ERROR, str(error)) from error
        found = [
            Tool(
                name=tool.name,
                description=tool.description,
                input_schema=tool.schema(),
                annotations=ToolAnnotations(read_only_hint=not tool.acts, destructive_hint=tool.acts),
            )
            for tool in allowed
        ]
        return ListToolsResult(tools=found)

    async def call_tool(_: ServerRequestContext[object], params: CallToolRequestParams) -> CallToolResult:
        try:
            return CallToolResult(content=await tools.call(params.name, params.arguments or {}))
        except DaemonError as error:
            return CallToolResult(content=[fenced({"error": str(error)})], is_error=True)

    return Server(
        "stemd",
        version=version("stemd-mcp"),
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
