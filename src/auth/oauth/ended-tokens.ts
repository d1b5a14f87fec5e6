import { createLocalJWKSet } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { loadSigningKeys, publicHalf, type SecretStore, SIGNING_ALGORITHM } from './keys.ts'
import type { OAuthRecordStore } from './records.ts'
import { ENDED_TOKEN, readJwt } from './token-reader.ts'

interface EndingParts {
  readonly records: OAuthRecordStore
  readonly secrets: SecretStore
  readonly origin: string
  clock(): Date
}

/** The library cannot take a signed token back; it refuses to once it knows the client, and we then do. */
export const endSignedTokens =
  (parts: EndingParts) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next()
    const { route, client, params } = ctx.oidc ?? {}
    if (route !== 'revocation' || !client || Object(ctx.body).error !== 'unsupported_token_type') return
    await end(String(params?.token), client.clientId, parts)
    // A token that is not valid, or is somebody else's, is no error to RFC 7009: there is nothing to end.
    ctx.status = 200
    ctx.body = ''
  }

async function end(token: string, clientId: string, { records, secrets, origin, clock }: EndingParts) {
  const keys = createLocalJWKSet({ keys: (await loadSigningKeys(secrets, clock())).map(publicHalf) })
  const rules = { issuer: `${origin}/oauth`, algorithms: [SIGNING_ALGORITHM], typ: 'at+jwt' }
  const found = await readJwt(token, keys, rules)
  if (found === null || found === 'expired' || found.claims.client_id !== clientId) return
  const { jti, exp } = found.claims
  if (typeof jti !== 'string' || typeof exp !== 'number') return
  await records.put({
    kind: ENDED_TOKEN,
    id: jti,
    payload: {},
    grantId: null,
    uid: null,
    accountId: found.accountId,
    expiresAt: new Date(exp * 1000),
  })
}
