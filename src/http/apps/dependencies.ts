import type { Examined } from '../../../common/api/publishing.ts'
import type { Immutable } from '../../../common/api/routes.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { Groups } from '../../auth/groups.ts'
import type { ChatService } from '../../chat/chat.ts'
import type { App } from '../../contract/index.ts'
import type { AppAddresses } from '../../mcp/app-addresses.ts'
import type { AuditStore } from '../../mcp/audit-entry.ts'
import type { DescriptionReader } from '../../registry/api-description/description-reader.ts'
import type { DocumentReader } from '../../registry/documents/document-reader.ts'
import type { Generator } from '../../registry/generate/index.ts'
import type { Registry, Workshop } from '../../registry/registry.ts'
import type { StoreRecords } from '../../store/store-record.ts'
import type { Access } from '../api/makers.ts'

/** Checks a served app as a chat host would. */
export type Examine = (slug: string) => Promise<Immutable<Examined[]>>

/** Dependencies of the routes below `/api/apps`. */
export interface AppsDependencies {
  generator: Generator
  descriptions: DescriptionReader
  documents: DocumentReader
  access: Access
  workshop: Workshop
  registry: Registry
  audit: AuditStore
  accounts: Pick<Accounts, 'list'>
  groups: Groups
  codeApps(): readonly App[]
  /** The tools of the servers that people connected. */
  connectedTools(): Promise<
    readonly { readonly app: string; readonly tool: string; readonly title: string }[]
  >
  /** True if a model is configured. */
  hasModel: boolean
  examine: Examine
  checkTool: ChatService['checkTool']
  chooseTools: ChatService['chooseTools']
  storeRecords: StoreRecords
  /** The apps' addresses. */
  addresses: AppAddresses
  origin(): string
  clock(): Date
}
