import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { loadPackage } from '../load.ts'
import { createMemoryProvider } from '../memory-provider.ts'
import { sdkOneSignIn } from '../sdk-sign-in.ts'
import { type ProtocolResult, shownOf } from '../tool-result.ts'
import { usesOAuth } from '../use-oauth.ts'

const NAME = 'mcp-use'
const VERSION = '1.34.6'

interface McpUse {
  MCPClient: new (
    options: object,
  ) => {
    createSession(name: string): Promise<{
      listTools(): Promise<{ name: string }[]>
      callTool(name: string, args: object): Promise<ProtocolResult>
    }>
    closeAllSessions(): Promise<void>
  }
}

async function connect(server: InteropServer, options: object): Promise<ConnectedClient> {
  process.env.MCP_USE_ANONYMIZED_TELEMETRY = 'false'
  const { MCPClient } = await loadPackage<McpUse>(server.packages, `${NAME}/client`)
  const client = new MCPClient({ mcpServers: { vitrine: options } })
  const session = await client.createSession('vitrine')
  return {
    listTools: async () => (await session.listTools()).map(({ name }) => name),
    call: async (name, args) => shownOf(await session.callTool(name, args)),
    close: () => client.closeAllSessions(),
  }
}

export default defineClient({
  name: `${NAME} ${VERSION}`,
  remark:
    'The newest with a client inside; the client of 2.x is a package of its own, which npm does not have.',
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (url, token) =>
      connect(server, { url, headers: { Authorization: `Bearer ${token}` } }),
    )),
    await checked('sign-in', async () => {
      const authProvider = createMemoryProvider(server)
      const url = addressOf(server, 'tasks')
      await sdkOneSignIn(server, authProvider, () => connect(server, { url, authProvider }))
      return usesOAuth(server, authProvider, () => connect(server, { url, authProvider }))
    }),
  ],
})
