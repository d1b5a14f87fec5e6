import { randomBytes } from 'node:crypto'
import { auth } from '@modelcontextprotocol/client'
import { createOAuthProvider, type OAuthMemory, signInChallenge } from '../../common/mcp-client/sign-in.ts'
import { listenForCallback } from './callback.ts'
import { whyOf } from './fields.ts'
import { UnreachableError } from './inspect.ts'

const PATIENCE_MS = 5 * 60_000

/** Shows the sign-in page and returns the token; null if the server needs none. */
export async function signInWithBrowser(address: URL, show: (page: URL) => void): Promise<string | null> {
  const challenge = await challengeOf(address)
  if (!challenge) return null
  const state = randomBytes(24).toString('base64url')
  const callback = await listenForCallback(state)
  try {
    // Kept for the duration of the check only.
    let memory: OAuthMemory = {}
    const provider = createOAuthProvider({
      name: 'Vitrine doctor',
      redirectUrl: callback.url,
      refresh: false,
      read: () => memory,
      keep(learned) {
        memory = { ...memory, ...learned }
      },
      state: () => state,
      show,
    })
    const options = { serverUrl: address, ...challenge }
    if ((await auth(provider, options)) !== 'AUTHORIZED') {
      const { code, iss } = await within(PATIENCE_MS, callback.answer)
      await auth(provider, { ...options, authorizationCode: code, ...(iss !== null && { iss }) })
    }
    return memory.tokens?.access_token ?? null
  } catch (error) {
    throw new UnreachableError(`nobody could be signed in at ${address.href} (${whyOf(error)})`)
  } finally {
    callback.close()
  }
}

/** Null if the server needs no sign-in. */
const challengeOf = (address: URL) =>
  signInChallenge(address, fetch).catch((error) => {
    throw new UnreachableError(`nothing answers at ${address.href} (${whyOf(error)})`)
  })

async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const timeout = AbortSignal.timeout(milliseconds)
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('nobody came back')), { once: true })
    }),
  ])
}
