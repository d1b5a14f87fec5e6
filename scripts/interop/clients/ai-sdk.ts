import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { loadPackage } from '../load.ts'
import { createMemoryProvider, type MemoryProvider } from '../memory-provider.ts'
import { type ProtocolResult, shownOf } from '../tool-result.ts'
import { usesOAuth } from '../use-oauth.ts'

const NAME = '@ai-sdk/mcp'
const VERSION = '2.0.93'

interface AiSdk {
  createMCPClient(options: { transport: object }): Promise<{
    tools(): Promise<Record<string, { execute(args: object, options: object): Promise<ProtocolResult> }>>
    close(): Promise<void>
  }>
  auth(provider: MemoryProvider, options: object): Promise<string>
}

/** As a model uses it: the tools are made once, and run by name. */
async function connect(server: InteropServer, transport: object): Promise<ConnectedClient> {
  const { createMCPClient } = await loadPackage<AiSdk>(server.packages, NAME)
  const client = await createMCPClient({ transport: { type: 'http', ...transport } })
  const tools = await client.tools()
  return {
    listTools: async () => Object.keys(tools),
    call: async (name, args) => {
      const tool = tools[name]
      if (!tool) throw new Error(`there is no tool ${name}`)
      return shownOf(await tool.execute(args, { toolCallId: '1', messages: [] }))
    },
    close: () => client.close(),
  }
}

export default defineClient({
  name: `AI SDK (${NAME} ${VERSION})`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (url, token) =>
      connect(server, { url, headers: { authorization: `Bearer ${token}` } }),
    )),
    await checked('sign-in', async () => {
      const { auth } = await loadPackage<AiSdk>(server.packages, NAME)
      const authProvider = createMemoryProvider(server)
      const serverUrl = addressOf(server, 'tasks')
      await auth(authProvider, { serverUrl })
      const { code, iss } = authProvider.callback()
      await auth(authProvider, {
        serverUrl,
        authorizationCode: code,
        callbackState: 'as-sent',
        callbackIssuer: iss,
      })
      return usesOAuth(server, authProvider, () => connect(server, { url: serverUrl, authProvider }))
    }),
  ],
})
