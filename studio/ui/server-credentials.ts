import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import { createOAuthProvider, type OAuthMemory } from '../../common/mcp-client/sign-in.ts'
import type { ServerSignIn } from '../host/server-connection.ts'
import { SIGNED_IN_PATH } from './route.ts'
import { readTabState, writeTabState } from './tab-state.ts'

/** Kept for this tab only, and never in an address. */
const keyOf = (address: string, part: string) => `server:${address}:${part}`
const PENDING = 'server-sign-in'

/** Sets a header for each request to a server; null removes it. */
export const keepHeader = (address: string, header: { name: string; value: string } | null): void =>
  writeTabState(keyOf(address, 'header'), header)

/** Switches to signing in at the server itself. */
export const beginSignIn = (address: string): void => writeTabState(keyOf(address, 'oauth'), {})

/** The server whose sign-in the user returns from, or null if none was started. */
export function finishSignIn(search: string): string | null {
  const pending = readTabState(PENDING)
  writeTabState(PENDING, null)
  const state = new URLSearchParams(search).get('state')
  if (!isJsonObject(pending) || typeof pending.address !== 'string' || pending.state !== state) return null
  writeTabState(keyOf(pending.address, 'callback'), search)
  return pending.address
}

/** The credentials to connect with. */
export function serverSignIn(address: string): ServerSignIn {
  const header = readTabState(keyOf(address, 'header'))
  const callback = readTabState(keyOf(address, 'callback'))
  writeTabState(keyOf(address, 'callback'), null)
  return {
    headers:
      isJsonObject(header) && typeof header.name === 'string' ? { [header.name]: String(header.value) } : {},
    provider: readTabState(keyOf(address, 'oauth')) === null ? null : tabProvider(address),
    callback: typeof callback === 'string' ? new URLSearchParams(callback) : null,
  }
}

const PARTS = ['client', 'tokens', 'verifier', 'discovery'] as const satisfies (keyof OAuthMemory)[]

/** The results of a sign-in, kept in this tab. */
const tabProvider = (address: string): OAuthClientProvider =>
  createOAuthProvider({
    name: 'Vitrine playground',
    redirectUrl: new URL(SIGNED_IN_PATH, location.href).href,
    refresh: true,
    read: () =>
      Object.fromEntries(PARTS.map((part) => [part, readTabState(keyOf(address, part)) ?? undefined])),
    keep(learned) {
      for (const part of PARTS) if (part in learned) writeTabState(keyOf(address, part), learned[part])
    },
    state() {
      const state = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
      writeTabState(PENDING, { address, state })
      return state
    },
    show: (page) => location.assign(page),
  })
