"""Python's `fastmcp`: with_fastmcp.py URL [TOKEN]; without a token it signs in, in a browser of its own choice."""

import sys

from fastmcp import Client
from fastmcp.client.auth import OAuth
from lines import run, serve

url, *token = sys.argv[1:]


async def main():
    auth = token[0] if token else OAuth(mcp_url=url)

    def expire():
        auth.context.token_expiry_time = 1

    async with Client(url, auth=auth) as client:
        await serve(client, expire)


run(main)
