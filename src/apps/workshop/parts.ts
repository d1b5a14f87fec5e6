import type { Account } from '../../auth/account.ts'
import type { RecordEvent } from '../../auth/audit-events.ts'
import type { CallLog } from '../../registry/builder/activity.ts'
import type { FindApp } from '../../registry/builder/find-app.ts'
import type { DocumentReader } from '../../registry/documents/document-reader.ts'
import type { Generator } from '../../registry/generate/generator.ts'
import type { Registry } from '../../registry/registry.ts'

/** Dependencies of the builder's app: the same as those of its REST API. */
export interface WorkshopParts {
  readonly registry: Registry
  readonly generator: Generator
  readonly documents: DocumentReader
  readonly log: CallLog
  readonly findApp: FindApp
  readonly record: RecordEvent
  /** Null where the account is gone or disabled. */
  findAccount(id: string): Promise<Account | null>
  /** Counts what asks a model or another server, together with the builder's API. */
  takeCostly(account: string): Promise<void>
  /** The address people use. */
  origin(): string
  clock(): Date
}
