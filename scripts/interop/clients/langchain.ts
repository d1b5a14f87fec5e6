import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient, Shown } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { loadPackage } from '../load.ts'
import { createMemoryProvider } from '../memory-provider.ts'
import { sdkOneSignIn } from '../sdk-sign-in.ts'
import { usesOAuth } from '../use-oauth.ts'

const NAME = '@langchain/mcp-adapters'
const VERSION = '1.1.4'

interface Adapters {
  MultiServerMCPClient: new (
    options: object,
  ) => {
    getTools(): Promise<{ name: string; invoke(args: object): Promise<unknown> }[]>
    close(): Promise<void>
  }
}

/** It tells a refusal by an error of this name, with the server's text in it; others are its own. */
const REFUSAL = /^MCP tool '\w+' on server '\w+' returned an error: /

const asRefusal = (cause: unknown): Shown => {
  if (cause instanceof Error && REFUSAL.test(cause.message))
    return { text: cause.message.replace(REFUSAL, ''), isError: true }
  throw cause
}

async function connect(server: InteropServer, options: object): Promise<ConnectedClient> {
  const { MultiServerMCPClient } = await loadPackage<Adapters>(server.packages, NAME)
  const client = new MultiServerMCPClient({
    mcpServers: { vitrine: { transport: 'http', ...options } },
    useStandardContentBlocks: false,
  })
  const tools = await client.getTools()
  return {
    listTools: async () => tools.map(({ name }) => name),
    call: async (name, args) => {
      const tool = tools.find((one) => one.name === name)
      if (!tool) throw new Error(`there is no tool ${name}`)
      return tool.invoke(args).then(shownBy, asRefusal)
    },
    close: () => client.close(),
  }
}

/** A lone text is given as such, or as a block with what else the answer held. */
const shownBy = (answer: unknown): Shown => ({
  text:
    typeof answer === 'string'
      ? answer
      : [answer]
          .flat()
          .map((block) => Object(block).text ?? '')
          .join('\n'),
})

export default defineClient({
  name: `LangChain (${NAME} ${VERSION})`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (url, token) =>
      connect(server, { url, headers: { authorization: `Bearer ${token}` } }),
    )),
    await checked('sign-in', async () => {
      const authProvider = createMemoryProvider(server)
      const url = addressOf(server, 'tasks')
      await sdkOneSignIn(server, authProvider, () => connect(server, { url, authProvider }))
      return usesOAuth(server, authProvider, () => connect(server, { url, authProvider }))
    }),
  ],
})
