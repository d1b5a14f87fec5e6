import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Values a source needs and nobody may read back, such as a key in a header. */
export interface AppSecrets {
  put(appId: string, name: string, value: string): Promise<void>
  read(appId: string, name: string): Promise<string | null>
  names(appId: string): Promise<string[]>
  /** False when there was none. */
  remove(appId: string, name: string): Promise<boolean>
}

export interface AppSecretStore {
  put(appId: string, name: string, sealed: string): Promise<void>
  find(appId: string, name: string): Promise<string | null>
  names(appId: string): Promise<string[]>
  remove(appId: string, name: string): Promise<boolean>
}

/** Stores the server's own key; the first of several processes creates it. */
export interface ServerSecrets {
  find(name: string): Promise<string | null>
  keep(name: string, value: string): Promise<string>
}

/** The name under which the server keeps the key of apps' secrets. */
export const APP_SECRETS_KEY = 'app-secrets-key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals values with the server's own key, each bound to its place. */
export interface Sealer {
  seal(place: string, value: string): Promise<string>
  open(place: string, sealed: string): Promise<string>
}

export function createSealer(server: ServerSecrets): Sealer {
  const loadKey = async () => {
    const kept = (await server.find(APP_SECRETS_KEY)) ?? (await server.keep(APP_SECRETS_KEY, newDataKey()))
    return Buffer.from(kept, 'base64url')
  }
  return {
    seal: async (place, value) => seal(await loadKey(), place, value),
    open: async (place, sealed) => openSealed(await loadKey(), place, sealed),
  }
}

export function createAppSecrets(store: AppSecretStore, server: ServerSecrets): AppSecrets {
  const sealer = createSealer(server)
  return {
    put: async (appId, name, value) =>
      store.put(appId, name, await sealer.seal(placeOfSecret(appId, name), value)),
    async read(appId, name) {
      const sealed = await store.find(appId, name)
      return sealed === null ? null : sealer.open(placeOfSecret(appId, name), sealed)
    },
    names: store.names,
    remove: store.remove,
  }
}

export const newDataKey = () => randomBytes(KEY_BYTES).toString('base64url')

export const placeOfSecret = (appId: string, name: string) => `${appId} ${name}`

/** The place that a connected server's credentials are sealed to. */
export const placeOfServer = (id: string) => `chat server ${id}`

/** Bound to its place, so that a row copied to another app opens nothing there. */
export function seal(key: Buffer, place: string, value: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openSealed(key: Buffer, place: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
