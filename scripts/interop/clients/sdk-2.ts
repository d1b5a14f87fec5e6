import { defineClient } from '../client.ts'
import { exercise } from '../exercise.ts'
import { connectSdk } from '../sdk-client.ts'
import { sdkSignIn } from '../sdk-sign-in.ts'

const VERSION = '2.4.0'
const NAME = '@modelcontextprotocol/client'
const modules = { client: NAME, transport: NAME }

export default defineClient({
  name: `SDK ${VERSION}`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (address, token) => connectSdk(server, modules, { address, token }))),
    await sdkSignIn(server, modules),
  ],
})
