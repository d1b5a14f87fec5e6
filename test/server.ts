import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '../src/auth/account.ts'
import { createAccounts } from '../src/auth/accounts.ts'
import { createPersonalTokens } from '../src/auth/personal-tokens.ts'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import type { Running, StartOptions } from '../src/running.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import { databases, type EmptyDatabase, type TestDatabase } from './databases.ts'
import { cheapPasswords } from './people.ts'
import type { TestServer } from './test-server.ts'

export { connectClient, type ProtocolRevision } from './connect-client.ts'

interface TestServerOptions extends Partial<Omit<StartOptions, 'config' | 'log'>> {
  env?: Record<string, string>
  database?: TestDatabase
}

/** The catalogue that comes with Vitrine, for tests that want it. */
export const builtGifts = join(import.meta.dirname, '..', 'dist', 'gifts')

/** Vitrine whole, on a port and a database of its own. */
export async function startTestServer({ env, database = databases[0]!, ...options }: TestServerOptions = {}) {
  const empty: EmptyDatabase = await database.create()
  const clock = () => new Date()
  let beside: Storage | undefined
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off', ...env }), ...empty }
  // A thousand gifts are more than most tests want to wait for.
  const running: Running = await startServer({
    config,
    log,
    giftsDir: null,
    passwords: cheapPasswords,
    ...options,
  })
  return {
    url: running.url,
    port: running.port,
    metricsUrl: running.metricsUrl,
    welcome: running.welcome,
    database: empty,
    /** An account with a personal token, made as the command makes them. */
    async signUp(email: string, role: Role = 'user') {
      beside ??= openStorage({ ...empty, clock, onError: () => {} })
      const accounts = createAccounts({ store: beside.accounts, clock, passwords: cheapPasswords })
      const { id } = await accounts.add({ email, password: null, role })
      const { token } = await createPersonalTokens({ store: beside.personalTokens, clock }).issue(id, {
        name: 'test',
      })
      return { id, token }
    },
    logged: () => lines.map((line) => JSON.parse(line)),
    reloadApp: running.reloadApp,
    async close() {
      await beside?.close()
      await running.close()
      await empty.drop()
    },
  } satisfies TestServer
}

/** One server for a test file. */
export function serverForFile(options: TestServerOptions = {}): {
  readonly url: string
  logged: TestServer['logged']
  signUp: TestServer['signUp']
} {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(() => server?.close())
  return {
    get url() {
      return server!.url
    },
    logged: () => server!.logged(),
    signUp: (email, role) => server!.signUp(email, role),
  }
}
