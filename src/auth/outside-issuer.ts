import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { AppError } from '../errors.ts'
import type { Accounts } from './accounts.ts'
import type { TokenReader } from './authenticator.ts'
import { grantedScopes } from './granted-scopes.ts'
import { looksLikeJwt, readJwt } from './oauth/token-reader.ts'
import type { Resources } from './resource.ts'

/** Which account of ours somebody known to another issuer has. */
export interface IdentityStore {
  find(issuer: string, subject: string): Promise<string | null>
  /** The account that stands in the end, should another request have been first. */
  link(issuer: string, subject: string, accountId: string): Promise<string>
}

/** Never a shared secret: a party that can verify such a token can also forge one. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA']
const TIMEOUT_MS = 5_000

/** Reads the tokens of an issuer elsewhere, against the keys it publishes. */
export function createOutsideReader(options: {
  issuer: string
  resources: Resources
  accounts: Accounts
  identities: IdentityStore
}): TokenReader {
  const { issuer, resources } = options
  let keys: Promise<JWTVerifyGetKey> | null = null
  const load = () => {
    keys ??= findKeys(issuer).catch((error) => {
      // Asked again with the next token, since the issuer may be back by then.
      keys = null
      throw error
    })
    return keys
  }
  return async (token, slug) => {
    if (!looksLikeJwt(token)) return null
    const rules = { issuer, audience: resources.all(slug), algorithms: ALGORITHMS }
    const found = await readJwt(token, await load(), rules).catch(unreachable)
    if (found === null || found === 'expired') return found
    const scopes = grantedScopes(found.claims)
    const accountId = await accountFor(found.accountId, found.claims, options)
    // An issuer that does not deal in scopes lets its people do all that their account may.
    return { accountId, ...(scopes && { scopes }) }
  }
}

function unreachable(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('ISSUER_UNREACHABLE', {}, { cause })
}

/** The keys that an issuer publishes. */
export async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  for (const address of [
    `${origin}${path}/.well-known/openid-configuration`,
    `${origin}/.well-known/oauth-authorization-server${path}`,
  ]) {
    const metadata = await readMetadata(address)
    if (metadata?.issuer === issuer && typeof metadata.jwks_uri === 'string')
      return createRemoteJWKSet(new URL(metadata.jwks_uri))
  }
  throw new AppError('ISSUER_UNREACHABLE', {}, { cause: new errors.JOSEError('no metadata names its keys') })
}

async function readMetadata(address: string): Promise<Record<string, unknown> | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return reply.ok ? Object(await reply.json()) : null
  } catch {
    return null
  }
}

/** The account linked to this subject; at first sight the one with its verified address, or a new one. */
async function accountFor(
  subject: string,
  claims: Readonly<Record<string, unknown>>,
  { issuer, accounts, identities }: { issuer: string; accounts: Accounts; identities: IdentityStore },
): Promise<string> {
  const known = await identities.find(issuer, subject)
  if (known) return known
  const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null
  const existing = email && (await accounts.byEmail(email))
  const account = existing || (await accounts.addOutside(email))
  return identities.link(issuer, subject, account.id)
}
