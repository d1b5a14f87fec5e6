"""Serves one connected client over lines of JSON: a request a line on stdin, an answer a line on stdout."""

import asyncio
import json
import sys
import traceback


def say(message):
    print(json.dumps(message), flush=True)


async def serve(client, expire):
    say({"connected": True})
    while line := await asyncio.to_thread(sys.stdin.readline):
        request = json.loads(line)
        try:
            if "list" in request:
                say({"tools": await list_tools(client)})
            elif "expire" in request:
                expire()
                say({})
            else:
                say(await call(client, request))
        except Exception as cause:
            say({"thrown": f"{type(cause).__name__}: {cause}"})


async def list_tools(client):
    listed = await client.list_tools()
    return [tool.name for tool in getattr(listed, "tools", listed)]


async def call(client, request):
    result = await client.call_tool_mcp(request["tool"], request["args"])
    text = "\n".join(getattr(block, "text", "") for block in result.content)
    return {"text": text, "isError": bool(result.is_error)}


def run(main):
    try:
        asyncio.run(main())
    except BaseException:
        traceback.print_exc()
        say({"thrown": traceback.format_exc(limit=1)[-300:]})
        sys.exit(1)
