import type { Role } from '../src/auth/account.ts'
import type { Running } from '../src/running.ts'
import type { EmptyDatabase } from './databases.ts'

export interface TestServer {
  url: string
  port: number
  metricsUrl: string | null
  /** The one-time link of an empty database. */
  welcome: string | null
  database: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>
  signUp(email: string, role?: Role): Promise<{ id: string; token: string }>
  /** What was logged so far, a record a line. */
  logged(): Record<string, unknown>[]
  reloadApp: Running['reloadApp']
  close(): Promise<void>
}
