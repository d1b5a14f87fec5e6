import { join } from 'node:path'
import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient, Shown } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { prepareBrowser } from '../prepare-browser.ts'
import { runProgram } from '../run-program.ts'
import { shownOf } from '../tool-result.ts'
import { usesStoredOAuth } from '../use-oauth.ts'

const NAME = '@modelcontextprotocol/inspector'
const VERSION = '2.12.0'
/** A refusal has an exit code of its own, and is printed all the same. */
const DONE = [0, 5]

/** The command line, a program a call. */
async function inspect(server: InteropServer, address: string, flags: string[]) {
  const program = join(server.packages, 'node_modules', NAME, 'clients', 'launcher', 'build', 'index.js')
  const common = ['--cli', '--server-url', address, '--transport', 'http', '--format', 'json']
  const { code, stdout, stderr } = await runProgram(process.execPath, [program, ...common, ...flags], {
    ...prepareBrowser(server),
    MCP_AUTO_OPEN_ENABLED: 'true',
    MCP_INSPECTOR_SECRET_STORE: 'file',
  })
  if (!DONE.includes(code)) throw new Error(`ended with ${code}: ${(stderr || stdout).slice(-300)}`)
  return JSON.parse(stdout).result
}

const call = async (
  server: InteropServer,
  address: string,
  flags: string[],
  [name, args]: [string, object],
): Promise<Shown> => {
  const which = ['--tool-name', name, '--tool-args-json', JSON.stringify(args)]
  return shownOf(await inspect(server, address, ['--method', 'tools/call', ...which, ...flags]))
}

function connect(server: InteropServer, address: string, token: string): ConnectedClient {
  const header = ['--header', `Authorization: Bearer ${token}`]
  return {
    // It ends with an error where a schema is one that some models refuse.
    listTools: async () =>
      (await inspect(server, address, ['--method', 'tools/list', '--strict', ...header])).tools.map(
        ({ name }: { name: string }) => name,
      ),
    call: (name, args) => call(server, address, header, [name, args]),
    close: async () => {},
  }
}

export default defineClient({
  name: `Inspector ${VERSION}, command line`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, async (address, token) => connect(server, address, token))),
    await checked('sign-in', () =>
      usesStoredOAuth(server, () =>
        call(server, addressOf(server, 'tasks'), [], ['list_tasks', { user_id: server.person.id }]),
      ),
    ),
  ],
})
