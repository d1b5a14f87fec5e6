import { addressOf, checked, type InteropCheck, type InteropServer } from './client.ts'
import type { ConnectedClient } from './connect.ts'
import { loadPackage } from './load.ts'
import { createMemoryProvider, type MemoryProvider } from './memory-provider.ts'
import { connectSdk, openTransport, type SdkModules } from './sdk-client.ts'
import { usesOAuth } from './use-oauth.ts'

/** Discovery, registration, PKCE and a refresh, all by the SDK itself. */
export const sdkSignIn = (
  server: InteropServer,
  modules: SdkModules,
  options?: object,
): Promise<InteropCheck> =>
  checked('sign-in', async () => {
    const authProvider = createMemoryProvider(server)
    const access = { address: addressOf(server, 'tasks'), authProvider }
    const connect = () => connectSdk(server, modules, access, options)
    await redirected(authProvider, connect)
    const transport = await openTransport(server, modules, access)
    const { code, iss } = authProvider.callback()
    await transport.finishAuth(code, iss)
    return usesOAuth(server, authProvider, connect)
  })

/** The first try ends with a redirect, which the provider has followed by then. */
async function redirected(provider: MemoryProvider, connect: () => Promise<ConnectedClient>): Promise<void> {
  const refused = await connect().then(
    () => new Error('connected without a sign-in'),
    (cause: Error) => cause,
  )
  if (!provider.callback().code) throw refused
}

interface SdkAuth {
  auth(provider: MemoryProvider, options: object): Promise<string>
}

/** For clients that contain the older SDK and leave the last step, code for token, to their caller. */
export async function sdkOneSignIn(
  server: InteropServer,
  provider: MemoryProvider,
  connect: () => Promise<ConnectedClient>,
): Promise<void> {
  await redirected(provider, connect)
  const { auth } = await loadPackage<SdkAuth>(server.packages, '@modelcontextprotocol/sdk/client/auth.js')
  await auth(provider, { serverUrl: addressOf(server, 'tasks'), authorizationCode: provider.callback().code })
}
