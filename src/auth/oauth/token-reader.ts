import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { TokenReader } from '../authenticator.ts'
import { grantedScopes } from '../granted-scopes.ts'
import type { Resources } from '../resource.ts'
import { loadSigningKeys, publicHalf, type SecretStore, SIGNING_ALGORITHM } from './keys.ts'
import type { OAuthRecordStore } from './records.ts'

/** So long keys are gone by before they are looked at again, and at most so often for a token that fits none. */
const KNOWN_MS = 60_000
const ASK_AGAIN_MS = 1000

/** Reads the access tokens of our own authorization server. */
export function createTokenReader({
  secrets,
  records,
  resources,
  origin,
  clock,
}: {
  secrets: SecretStore
  records: Pick<OAuthRecordStore, 'find'>
  resources: Resources
  origin(): string
  clock(): Date
}): TokenReader {
  let loaded: { keys: JWTVerifyGetKey; at: number } | null = null
  const load = async (olderThanMs: number) => {
    if (loaded && performance.now() - loaded.at < olderThanMs) return loaded.keys
    const keys = createLocalJWKSet({ keys: (await loadSigningKeys(secrets, clock())).map(publicHalf) })
    loaded = { keys, at: performance.now() }
    return keys
  }
  // A signed token cannot be taken back, but what it stands on can, and it can be named among those that have ended.
  const stands = async ({ [GRANT_CLAIM]: grant, jti }: Readonly<Record<string, unknown>>) => {
    const [isGranted, hasEnded] = await Promise.all([
      typeof grant !== 'string' || records.find('Grant', grant).then((found) => found !== null),
      typeof jti === 'string' && records.find(ENDED_TOKEN, jti).then((found) => found !== null),
    ])
    return isGranted && !hasEnded
  }
  const granted = async (found: Awaited<ReturnType<typeof readJwt>>) => {
    if (found === null || found === 'expired') return found
    if (!(await stands(found.claims))) return null
    // Ours always name what was granted, so one that names nothing was granted nothing that is there today.
    return { accountId: found.accountId, scopes: grantedScopes(found.claims) ?? [] }
  }
  return async (token, slug) => {
    if (!looksLikeJwt(token)) return null
    const rules = {
      issuer: `${origin()}/oauth`,
      audience: resources.all(slug),
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
    }
    const keys = await load(KNOWN_MS)
    const found = await readJwt(token, keys, rules)
    // It may be signed with a key that is newer than those we know.
    const newer = found === null ? await load(ASK_AGAIN_MS) : keys
    return granted(newer === keys ? found : await readJwt(token, newer, rules))
  }
}

/** Names the grant of an access token, with which it ends. */
export const GRANT_CLAIM = 'grant_id'

/** Signed tokens that were revoked before their time, by their ids and until that time: every process sees the same list. */
export const ENDED_TOKEN = 'EndedToken'

export const looksLikeJwt = (token: string) => token.split('.').length === 3

/** The subject of a signed token; `expired` only if it is otherwise valid. */
export async function readJwt(
  token: string,
  keys: JWTVerifyGetKey,
  rules: NonNullable<Parameters<typeof jwtVerify>[2]>,
): Promise<{ accountId: string; claims: Readonly<Record<string, unknown>> } | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, keys, { ...rules, requiredClaims: ['exp', 'sub'] })
    return { accountId: payload.sub ?? '', claims: payload }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
    throw error
  }
}
