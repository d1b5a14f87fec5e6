import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../errors.ts'
import { APP_SECRETS_KEY, newDataKey, openSealed, placeOfSecret, placeOfServer, seal } from '../secrets.ts'
import { WRITE_PROBE } from './probe.ts'
import type { Schema } from './schema.ts'
import { readKeyFile, type SecretKey } from './secret-key.ts'
import { isSealed, openSecret, sealSecret } from './secret-store.ts'

/** At start-up: encrypts plain-text secrets of an earlier version, and rejects a wrong key. */
export async function sealSecrets(db: Kysely<Schema>, key: SecretKey): Promise<void> {
  const rows = await secretsOf(db)
  const keys = key.all()
  const fits = (one: Buffer | undefined) => rows.every(({ name, value }) => opens(one, name, value))
  // A key rotation that was interrupted after the database had the new key.
  if (!fits(keys[0]) && fits(keys[1])) key.adoptNext()
  for (const { name, value } of rows) openSecret(keys, name, value)
  if (rows.some(({ value }) => !isSealed(value))) await resealAll(db, key, key.all()[0])
}

/** Throws if the secrets were encrypted with another key. Makes none. */
export async function requireKey(db: Kysely<Schema>, key: SecretKey): Promise<void> {
  const keys = key.exists() ? key.all() : []
  for (const { name, value } of await secretsOf(db)) openSecret(keys, name, value)
}

/** Re-encrypts everything: with the key in the given file, or a new one if ours is in our own file. */
export async function rotateSecretKey(
  db: Kysely<Schema>,
  key: SecretKey,
  file: string | null,
): Promise<void> {
  const next = file === null ? key.prepareNext() : readKeyFile(file)
  if (!next) throw new AppError('SECRET_KEY_SETTING')
  await resealAll(db, key, next)
  if (file === null) key.adoptNext()
}

const secretsOf = (db: Kysely<Schema>) =>
  db.selectFrom('server_secrets').selectAll().where('name', '!=', WRITE_PROBE).execute()

function opens(key: Buffer | undefined, name: string, value: string): boolean {
  try {
    openSecret(key ? [key] : [], name, value)
    return true
  } catch {
    return false
  }
}

const resealAll = (db: Kysely<Schema>, key: SecretKey, next: Buffer | undefined): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const keys = key.all()
    for (const { name, value } of await secretsOf(trx)) {
      const open = openSecret(keys, name, value)
      // The old key may be in a readable backup, so its secrets are sealed again.
      const fresh = name === APP_SECRETS_KEY ? await resealApps(trx, open) : open
      await trx
        .updateTable('server_secrets')
        .set({ value: sealSecret(next, name, fresh) })
        .where('name', '=', name)
        .execute()
    }
  })

async function resealApps(trx: Transaction<Schema>, former: string): Promise<string> {
  const fresh = newDataKey()
  const [from, to] = [former, fresh].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
  for (const row of await trx.selectFrom('app_secrets').selectAll().execute()) {
    const place = placeOfSecret(row.app_id, row.name)
    await trx
      .updateTable('app_secrets')
      .set({ value: seal(to, place, openSealed(from, place, row.value)) })
      .where('app_id', '=', row.app_id)
      .where('name', '=', row.name)
      .execute()
  }
  for (const { id, secret } of await trx.selectFrom('chat_servers').select(['id', 'secret']).execute()) {
    if (secret === null) continue
    await trx
      .updateTable('chat_servers')
      .set({ secret: seal(to, placeOfServer(id), openSealed(from, placeOfServer(id), secret)) })
      .where('id', '=', id)
      .execute()
  }
  return fresh
}
