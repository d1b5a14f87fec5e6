import { addressOf, checked, type InteropCheck, type InteropServer } from './client.ts'
import { createMemoryProvider } from './memory-provider.ts'
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
    // The first try ends with a redirect, which the provider has followed by then.
    await connectSdk(server, modules, access, options).then(
      () => {
        throw new Error('connected without a sign-in')
      },
      (cause: Error) => {
        if (!authProvider.callback().code) throw cause
      },
    )
    const transport = await openTransport(server, modules, access)
    const { code, iss } = authProvider.callback()
    await transport.finishAuth(code, iss)
    return usesOAuth(server, authProvider, () => connectSdk(server, modules, access, options))
  })
