import { defineClient } from '../client.ts'
import { exercise } from '../exercise.ts'
import { connectSdk } from '../sdk-client.ts'
import { sdkSignIn } from '../sdk-sign-in.ts'

const VERSION = '2.4.0'
const NAME = '@modelcontextprotocol/client'
/** Asks for 2026-07-28 first; without being told the SDK speaks 2025-11-25. */
const newest = { versionNegotiation: { mode: 'auto' } }
const modules = { client: NAME, transport: NAME }

export default defineClient({
  name: `SDK ${VERSION}, 2026-07-28`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (address, token) => connectSdk(server, modules, { address, token }, newest))),
    await sdkSignIn(server, modules, newest),
  ],
})
