import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newSecret } from '../secret.ts'

/** The server's own secrets by name. */
export interface SecretStore {
  /** The value kept under this name: the one given, unless another process was first. */
  keep(name: string, value: string): Promise<string>
  find(name: string): Promise<string | null>
  /** Puts another in the place of what was kept. */
  replace(name: string, value: string): Promise<void>
}

export const SIGNING_ALGORITHM = 'ES256'

const SIGNING = 'oauth-signing-key'
const FORMER = 'oauth-signing-keys-former'

/** A key that signs nothing any more, while what it signed may still be shown. */
interface FormerKey {
  readonly key: JWK
  readonly until: number
}

/** Made once and kept, so that tokens outlive a restart and hold at every process. */
export async function loadSigningKey(secrets: Pick<SecretStore, 'find' | 'keep'>): Promise<JWK> {
  const kept = (await secrets.find(SIGNING)) ?? (await secrets.keep(SIGNING, await makeSigningKey()))
  return JSON.parse(kept)
}

/** The one that signs, then those whose tokens are not all over yet. */
export async function loadSigningKeys(secrets: SecretStore, now: Date): Promise<JWK[]> {
  const current = await loadSigningKey(secrets)
  const former = await loadFormer(secrets)
  return [current, ...former.filter(({ until }) => until > now.getTime()).map(({ key }) => key)]
}

/** From now on another key signs. The old one is known for as long as a token that it signed may live. */
export async function rotateSigningKey(secrets: SecretStore, now: Date, tokensLiveMs: number): Promise<void> {
  const key = await loadSigningKey(secrets)
  const former = (await loadFormer(secrets)).filter(({ until }) => until > now.getTime())
  const known: FormerKey[] = [{ key, until: now.getTime() + tokensLiveMs }, ...former]
  // First, so that no process meets a token whose key it does not find.
  await secrets.replace(FORMER, JSON.stringify(known))
  await secrets.replace(SIGNING, await makeSigningKey())
}

const loadFormer = async (secrets: SecretStore): Promise<FormerKey[]> =>
  JSON.parse((await secrets.find(FORMER)) ?? '[]')

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return JSON.stringify({
    ...(await exportJWK(privateKey)),
    kid: newSecret(),
    alg: SIGNING_ALGORITHM,
    use: 'sig',
  })
}

export const loadCookieKey = async (secrets: SecretStore): Promise<string> =>
  (await secrets.find('oauth-cookie-key')) ?? secrets.keep('oauth-cookie-key', newSecret())

/** The half of a key that anybody may see. */
export const publicHalf = ({ d: _, ...key }: JWK): JWK => key
