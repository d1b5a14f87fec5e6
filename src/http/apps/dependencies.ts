import type { Examined } from '../../../common/api/publishing.ts'
import type { Immutable } from '../../../common/api/routes.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { ChatService } from '../../chat/chat.ts'
import type { AuditStore } from '../../mcp/audit-entry.ts'
import type { DescriptionReader } from '../../registry/api-description/description-reader.ts'
import type { Generator } from '../../registry/generate/index.ts'
import type { Registry, Workshop } from '../../registry/registry.ts'
import type { Access } from '../api/makers.ts'

/** Checks a served app as a chat host would. */
export type Examine = (slug: string) => Promise<Immutable<Examined[]>>

/** What the routes below `/api/apps` work with. */
export interface AppsDependencies {
  generator: Generator
  descriptions: DescriptionReader
  access: Access
  workshop: Workshop
  registry: Registry
  audit: AuditStore
  accounts: Pick<Accounts, 'list'>
  /** Whether there is a model to answer with. */
  hasModel: boolean
  examine: Examine
  checkTool: ChatService['checkTool']
  /** The public origin of this server. */
  origin(): string
  clock(): Date
}
