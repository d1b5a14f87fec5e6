import { type App, mayUse } from '../../contract/index.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import type { CompiledApp } from '../../mcp/compiled-app.ts'
import { compileApp } from '../../mcp/compiled-app.ts'
import type { Endpoints } from '../../mcp/endpoints.ts'
import type { FindWidget } from '../../mcp/widgets.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import type { Registry } from '../../registry/registry.ts'
import { withSuggestedTool } from '../../registry/suggested-tool.ts'
import type { ChatServers } from '../servers/servers.ts'
import { createCompiler, openInProcess } from './in-process.ts'
import type { AppOpener, ChatAccount } from './opened-app.ts'

export interface AppOpenerParts {
  readonly endpoints: Pick<Endpoints, 'load'>
  readonly registry: Registry
  readonly findWidget: FindWidget
  readonly servers: Pick<ChatServers, 'open'>
  readonly observer: CallObserver
}

const REF = /^(draft|server):(.+)$/

/** Finds what a conversation names, for one person: an App by its slug, a draft of theirs, a server they connected. */
export function createAppOpener({
  endpoints,
  registry,
  findWidget,
  servers,
  observer,
}: AppOpenerParts): AppOpener {
  const compile = createCompiler(findWidget)
  const inProcess = (
    account: ChatAccount,
    ref: string,
    { app, compiled }: { app: App; compiled: CompiledApp },
  ) => openInProcess({ app, ref, compiled, account, observer })
  return {
    async open(account, ref) {
      const [, kind, id = ''] = REF.exec(ref) ?? []
      if (kind === 'server') return servers.open(account, id)
      if (kind === 'draft') {
        const draft = await ownDraft(registry, account, id)
        const made = draft && appOfDraft(registry, draft)
        return made ? inProcess(account, ref, made) : null
      }
      const app = (await endpoints.load(ref))?.app
      return app && mayUse(app, account) ? inProcess(account, ref, { app, compiled: compile(app) }) : null
    },
  }
}

/** A draft is its maker's alone, whoever else may see it in the studio. */
export async function ownDraft(registry: Registry, account: ChatAccount, id: string): Promise<Draft | null> {
  const draft = await registry.workshop.stores.drafts.find(id)
  return draft && draft.owner === account.id && draft.deletedAt === null ? draft : null
}

/** The draft as the App it would be, were it published. Its tool can be asked before anybody has named it. */
function appOfDraft(
  registry: Registry,
  { id, content: written }: Draft,
): { app: App; compiled: CompiledApp } | null {
  const layout = registry.workshop.layouts.get(written.layoutTemplate)
  if (!layout) return null
  const content = withSuggestedTool(written, layout)
  const slug = 'draft'
  const { widget, built } = registry.widgets.dryRun(slug, content, layout)
  const app = createMadeApp({ slug, content, layout, widget, source: registry.sourceOf(id, content) })
  return { app, compiled: compileApp(app, () => built) }
}
