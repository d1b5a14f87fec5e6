import { defineClient } from '../client.ts'
import { exercise } from '../exercise.ts'
import { connectSdk } from '../sdk-client.ts'
import { sdkSignIn } from '../sdk-sign-in.ts'

/** The older SDK, which many hosts still have inside. */
const VERSION = '1.32.2'
const NAME = '@modelcontextprotocol/sdk'
const modules = { client: `${NAME}/client/index.js`, transport: `${NAME}/client/streamableHttp.js` }

export default defineClient({
  name: `SDK ${VERSION}`,
  packages: { [NAME]: VERSION },
  run: async (server) => [
    ...(await exercise(server, (address, token) => connectSdk(server, modules, { address, token }))),
    await sdkSignIn(server, modules),
  ],
})
