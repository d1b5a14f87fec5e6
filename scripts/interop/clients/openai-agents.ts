import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { loadPackage } from '../load.ts'
import { createMemoryProvider } from '../memory-provider.ts'
import { sdkOneSignIn } from '../sdk-sign-in.ts'
import { usesOAuth } from '../use-oauth.ts'

const NAME = '@openai/agents'
const VERSION = '0.20.0'

interface AgentsServer {
  connect(): Promise<void>
  close(): Promise<void>
}

interface AgentsTool {
  readonly name: string
  invoke(context: object, input: string): Promise<unknown>
}

interface Agents {
  MCPServerStreamableHttp: new (options: object) => AgentsServer
  RunContext: new () => object
  Agent: new (options: object) => object
  getAllMcpTools(options: object): Promise<AgentsTool[]>
}

/** As an agent runs it: tools as functions that take the model's text, with schemas made strict. */
async function connect(server: InteropServer, options: object): Promise<ConnectedClient> {
  const agents = await loadPackage<Agents>(server.packages, NAME)
  const mcpServer = new agents.MCPServerStreamableHttp({ name: 'vitrine', ...options })
  await mcpServer.connect()
  const runContext = new agents.RunContext()
  const agent = new agents.Agent({ name: 'interop', mcpServers: [mcpServer] })
  const tools = await agents.getAllMcpTools({
    mcpServers: [mcpServer],
    convertSchemasToStrict: true,
    runContext,
    agent,
  })
  return {
    listTools: async () => tools.map(({ name }) => name),
    call: async (name, args) => {
      const shown = await tools.find((tool) => tool.name === name)?.invoke(runContext, JSON.stringify(args))
      return { text: typeof shown === 'string' ? shown : String(Object(shown).text) }
    },
    close: () => mcpServer.close(),
  }
}

export default defineClient({
  name: `OpenAI Agents ${VERSION}`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (url, token) =>
      connect(server, { url, requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    )),
    await checked('sign-in', async () => {
      const authProvider = createMemoryProvider(server)
      const url = addressOf(server, 'tasks')
      await sdkOneSignIn(server, authProvider, () => connect(server, { url, authProvider }))
      return usesOAuth(server, authProvider, () => connect(server, { url, authProvider }))
    }),
  ],
})
