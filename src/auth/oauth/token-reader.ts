import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { TokenReader } from '../authenticator.ts'
import { grantedScopes } from '../granted-scopes.ts'
import type { Resources } from '../resource.ts'
import { loadSigningKey, publicHalf, type SecretStore, SIGNING_ALGORITHM } from './keys.ts'
import type { OAuthRecordStore } from './records.ts'

/** Reads the access tokens of our own authorization server. */
export function createTokenReader({
  secrets,
  records,
  resources,
  origin,
}: {
  secrets: SecretStore
  records: Pick<OAuthRecordStore, 'find'>
  resources: Resources
  origin(): string
}): TokenReader {
  let keys: Promise<JWTVerifyGetKey> | null = null
  const load = async () => createLocalJWKSet({ keys: [publicHalf(await loadSigningKey(secrets))] })
  return async (token, slug) => {
    if (!looksLikeJwt(token)) return null
    keys ??= load()
    const found = await readJwt(token, await keys, {
      issuer: `${origin()}/oauth`,
      audience: resources.all(slug),
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
    })
    if (found === null || found === 'expired') return found
    const grant = found.claims[GRANT_CLAIM]
    // A signed token cannot be taken back, but what it stands on can.
    if (typeof grant === 'string' && !(await records.find('Grant', grant))) return null
    // Ours always name what was granted, so one that names nothing was granted nothing that is there today.
    return { accountId: found.accountId, scopes: grantedScopes(found.claims) ?? [] }
  }
}

/** Names the grant of an access token, with which it ends. */
export const GRANT_CLAIM = 'grant_id'

export const looksLikeJwt = (token: string) => token.split('.').length === 3

/** Who a signed token stands for; `expired` only when nothing else is wrong with it. */
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
