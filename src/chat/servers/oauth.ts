import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { signInChallenge } from '../../../common/mcp-client/sign-in.ts'
import { AppError } from '../../errors.ts'

/** Begins a sign-in, or finishes it with the returned code. */
export async function signInAtServer(
  provider: OAuthClientProvider,
  {
    address,
    fetch: send,
    back,
  }: { address: string; fetch: typeof fetch; back?: { code: string; iss: string | null } },
): Promise<'AUTHORIZED' | 'REDIRECT'> {
  try {
    const { auth } = await import('@modelcontextprotocol/client')
    return await auth(provider, {
      serverUrl: address,
      fetchFn: send,
      ...(await signInChallenge(new URL(address), send)),
      ...(back && { authorizationCode: back.code, ...(back.iss !== null && { iss: back.iss }) }),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    const why = error instanceof Error ? error.message.slice(0, 200) : 'no answer'
    throw new AppError(
      'SERVER_UNREACHABLE',
      {},
      { words: `Nobody could be signed in there: ${why}`, cause: error },
    )
  }
}
