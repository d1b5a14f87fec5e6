import type { Auth } from '../../auth/auth.ts'
import type { Mailer } from '../../auth/mailer.ts'

export interface PeopleDependencies {
  readonly auth: Auth
  /** Null where no mail server is set. */
  readonly mailer: Mailer | null
  /** The number of apps and drafts that an account owns. */
  countApps(account: string): Promise<number>
  /** Loads what changed about who may use which app. */
  refresh(): Promise<void>
  origin(): string
  onError(error: unknown): void
}
