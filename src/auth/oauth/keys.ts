import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newSecret } from '../secret.ts'

/** What the server must remember of itself, under a name. */
export interface SecretStore {
  /** The value kept under this name: the one given, unless another process was first. */
  keep(name: string, value: string): Promise<string>
  find(name: string): Promise<string | null>
}

export const SIGNING_ALGORITHM = 'ES256'

/** Made once and kept, so that tokens outlive a restart and hold at every process. */
export async function loadSigningKey(secrets: SecretStore): Promise<JWK> {
  const kept = (await secrets.find('oauth-signing-key')) ?? (await makeSigningKey(secrets))
  return JSON.parse(kept)
}

async function makeSigningKey(secrets: SecretStore): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: newSecret(), alg: SIGNING_ALGORITHM, use: 'sig' }
  return secrets.keep('oauth-signing-key', JSON.stringify(key))
}

export const loadCookieKey = async (secrets: SecretStore): Promise<string> =>
  (await secrets.find('oauth-cookie-key')) ?? secrets.keep('oauth-cookie-key', newSecret())

/** The half of a key that anybody may see. */
export const publicHalf = ({ d: _, ...key }: JWK): JWK => key
