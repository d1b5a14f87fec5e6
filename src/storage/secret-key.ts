import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../errors.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.ts'

export interface SecretKeySettings {
  dataDir: string
  secretKey?: string | null | undefined
  secretKeyFile?: string | null | undefined
}

/** The key that seals the server's secrets. It is never in the database, so that a backup alone opens nothing. */
export interface SecretKey {
  /** False while there is none yet; asking for it makes one. */
  exists(): boolean
  /** Keys that may open a value: the current one, and during rotation the next one. The first seals. */
  all(): Buffer[]
  /** Creates the next key; null if the operator's settings hold the key. */
  prepareNext(): Buffer | null
  /** Makes the next key the current one. */
  adoptNext(): void
}

const keyOf = (text: string) => createHash('sha256').update(text.trim()).digest()

export function createSecretKey({ dataDir, secretKey, secretKeyFile }: SecretKeySettings): SecretKey {
  if (secretKey) return settled(() => keyOf(secretKey))
  if (secretKeyFile) return settled(() => readKeyFile(secretKeyFile))
  const file = join(dataDir, 'secret.key')
  const next = `${file}.next`
  return {
    exists: () => existsSync(file),
    // Read each time, since a command may change it while the server runs.
    all() {
      if (!existsSync(file)) makeKeyFile(file)
      return [file, next].filter(existsSync).map(readKeyFile)
    },
    prepareNext() {
      rmSync(next, { force: true })
      makeKeyFile(next)
      return readKeyFile(next)
    },
    adoptNext: () => renameSync(next, file),
  }
}

const settled = (read: () => Buffer): SecretKey => ({
  exists: () => true,
  all: () => [read()],
  prepareNext: () => null,
  adoptNext() {},
})

export function readKeyFile(file: string): Buffer {
  try {
    return keyOf(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new AppError('SECRET_KEY_UNREADABLE', { file }, { cause })
  }
}

/** Complete as soon as it is visible; the first of several processes creates it. */
export function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, {
    mode: PRIVATE_FILE,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
}
