import { join } from 'node:path'
import { addressOf, checked, defineClient, type InteropServer } from '../client.ts'
import type { ConnectedClient } from '../connect.ts'
import { exercise } from '../exercise.ts'
import { prepareBrowser } from '../prepare-browser.ts'
import { connectSdkStdio } from '../sdk-client.ts'
import { usesStoredOAuth } from '../use-oauth.ts'

const NAME = 'mcp-remote'
const VERSION = '0.15.1'

/** A desktop host starts it as a program and speaks to it over stdio. */
const connect = (server: InteropServer, address: string, flags: string[] = []): Promise<ConnectedClient> =>
  connectSdkStdio(server, {
    command: process.execPath,
    args: [join(server.packages, 'node_modules', NAME, 'dist', 'proxy.js'), address, ...flags],
    env: { ...prepareBrowser(server), MCP_REMOTE_CONFIG_DIR: join(server.scratch, 'stored') },
  })

export default defineClient({
  name: `${NAME} ${VERSION}`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (address, token) =>
      connect(server, address, ['--header', `Authorization: Bearer ${token}`]),
    )),
    await checked('sign-in', () =>
      usesStoredOAuth(server, async () => {
        const client = await connect(server, addressOf(server, 'tasks'))
        const shown = await client.call('list_tasks', { user_id: server.person.id })
        await client.close()
        return shown
      }),
    ),
  ],
})
