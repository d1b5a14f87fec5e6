import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Auth, createAuth } from '../src/auth/auth.ts'
import { loadSigningKey } from '../src/auth/oauth/keys.ts'
import { createPasswordHasher } from '../src/auth/password.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'correct horse battery'

/** A password that nobody attacks need not be dear; what it costs where it counts is tested in `src/auth`. */
export const cheapPasswords = createPasswordHasher({ N: 2, r: 1, p: 1 })

/** Another process's view of a server's database. */
export async function beside<T>(
  server: Pick<TestServer, 'url' | 'database'>,
  work: (parts: { storage: Storage; auth: Auth }) => Promise<T>,
): Promise<T> {
  const clock = () => new Date()
  const storage = openStorage({ ...server.database, clock, onError: () => {} })
  try {
    const origin = () => server.url
    return await work({
      storage,
      auth: createAuth({
        stores: storage,
        clock,
        origin,
        appDomain: null,
        issuer: null,
        fetch,
        passwords: cheapPasswords,
      }),
    })
  } finally {
    await storage.close()
  }
}

/** Somebody with a password. */
export const newPerson = (server: Pick<TestServer, 'url' | 'database'>) =>
  beside(server, ({ auth }) =>
    auth.accounts.add({ email: `${randomUUID()}@example.org`, password: PASSWORD }),
  )

/** A token signed as the server signs its own, for tests that need one it would not give. */
export const signToken = (
  server: TestServer,
  claims: Record<string, unknown>,
  header: { typ?: string } = {},
) =>
  beside(server, async ({ storage }) => {
    const key = await loadSigningKey(storage.secrets)
    return new SignJWT({ iss: `${server.url}/oauth`, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid!, ...header })
      .sign(await importJWK(key))
  })
