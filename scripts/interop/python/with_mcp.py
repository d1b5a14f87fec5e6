"""Python's `mcp`: with_mcp.py URL [TOKEN]; without a token it signs in."""

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlparse

from lines import run, say, serve
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata

CALLBACK = "http://127.0.0.1:9/callback"
url, *token = sys.argv[1:]


class Kept:
    """Tokens and registration, for as long as the program runs."""

    tokens = None
    registration = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.registration

    async def set_client_info(self, registration):
        self.registration = registration


async def visit(address):
    say({"visit": address})


async def visited():
    sent_back = json.loads(await asyncio.to_thread(sys.stdin.readline))["sentBack"]
    query = {name: values[0] for name, values in parse_qs(urlparse(sent_back).query).items()}
    return AuthorizationCodeResult(code=query["code"], state=query.get("state"), iss=query.get("iss"))


class Connected(Client):
    async def call_tool_mcp(self, name, args):
        return await self.call_tool(name, args)


async def main():
    metadata = OAuthClientMetadata(client_name="Interop", redirect_uris=[CALLBACK])
    provider = OAuthClientProvider(url, metadata, Kept(), visit, visited)

    def expire():
        provider.context.token_expiry_time = 1

    headers = {"Authorization": f"Bearer {token[0]}"} if token else None
    http = create_mcp_http_client(headers=headers, auth=None if token else provider)
    async with Connected(streamable_http_client(url, http_client=http)) as client:
        await serve(client, expire)


run(main)
