import type { InteropServer } from './client.ts'
import type { ConnectedClient } from './connect.ts'
import { loadPackage } from './load.ts'
import type { MemoryProvider } from './memory-provider.ts'
import { type ProtocolResult, shownOf } from './tool-result.ts'

/** Both generations of the SDK have these, in different modules. */
export interface SdkModules {
  readonly client: string
  readonly transport: string
}

export interface SdkTransport {
  finishAuth(code: string, issuer: string): Promise<void>
}

interface SdkClient {
  connect(transport: object): Promise<void>
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: object }): Promise<ProtocolResult>
  close(): Promise<void>
}

interface SdkClientModule {
  Client: new (info: { name: string; version: string }, options?: object) => SdkClient
}

interface SdkTransportModule {
  StreamableHTTPClientTransport: new (address: URL, options: object) => SdkTransport
}

interface SdkStdioModule {
  StdioClientTransport: new (program: object) => object
}

export interface SdkAccess {
  readonly address: string
  readonly token?: string
  readonly authProvider?: MemoryProvider
}

export async function openTransport(server: InteropServer, modules: SdkModules, access: SdkAccess) {
  const { transport } = modules
  const { StreamableHTTPClientTransport } = await loadPackage<SdkTransportModule>(server.packages, transport)
  const { address, token, authProvider } = access
  return new StreamableHTTPClientTransport(new URL(address), {
    ...(token && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    ...(authProvider && { authProvider }),
  })
}

export async function connectSdk(
  server: InteropServer,
  modules: SdkModules,
  access: SdkAccess,
  options: object = {},
): Promise<ConnectedClient> {
  return connectOver(server, modules.client, await openTransport(server, modules, access), options)
}

/** What a desktop host does with a program: the older SDK over its stdin and stdout. */
export async function connectSdkStdio(server: InteropServer, program: object): Promise<ConnectedClient> {
  const stdio = '@modelcontextprotocol/sdk/client/stdio.js'
  const { StdioClientTransport } = await loadPackage<SdkStdioModule>(server.packages, stdio)
  return connectOver(
    server,
    '@modelcontextprotocol/sdk/client/index.js',
    new StdioClientTransport(program),
    {},
  )
}

async function connectOver(
  server: InteropServer,
  module: string,
  transport: object,
  options: object,
): Promise<ConnectedClient> {
  const { Client } = await loadPackage<SdkClientModule>(server.packages, module)
  const client = new Client({ name: 'interop', version: '1.0.0' }, options)
  await client.connect(transport)
  return {
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => shownOf(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  }
}
