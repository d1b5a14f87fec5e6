import { type App, mayUse } from '../../contract/index.ts'
import type { AppLimiter } from '../../mcp/app-limits.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import type { CompiledApp } from '../../mcp/compiled-app.ts'
import { compileApp } from '../../mcp/compiled-app.ts'
import type { Endpoints } from '../../mcp/endpoints.ts'
import type { FindWidget } from '../../mcp/widgets.ts'
import { includes } from '../../registry/access.ts'
import type { Draft } from '../../registry/draft.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import type { Registry } from '../../registry/registry.ts'
import { withSuggestedTool } from '../../registry/suggested-tool.ts'
import { serverName } from '../servers/server.ts'
import type { ChatServers } from '../servers/servers.ts'
import { createCompiler, openInProcess } from './in-process.ts'
import type { AppOpener, ChatAccount } from './opened-app.ts'
import { permitted } from './permitted.ts'

export interface AppOpenerParts {
  readonly endpoints: Pick<Endpoints, 'load'>
  readonly registry: Registry
  readonly findWidget: FindWidget
  readonly servers: Pick<ChatServers, 'open'>
  readonly observer: CallObserver
  readonly appLimiter: AppLimiter
}

const REF = /^(draft|server):(.+)$/

/** Finds the apps a conversation names, for one person: an App by its slug, their own draft, a server they connected. */
export function createAppOpener({
  endpoints,
  registry,
  findWidget,
  servers,
  observer,
  appLimiter,
}: AppOpenerParts): AppOpener {
  const compile = createCompiler(findWidget)
  const inProcess = (
    account: ChatAccount,
    ref: string,
    { app, compiled }: { app: App; compiled: CompiledApp },
  ) =>
    openInProcess({
      app,
      ref,
      compiled,
      account,
      observer,
      limiter: appLimiter,
    })
  const { toolAccess } = registry
  return {
    async open(account, ref) {
      const [, kind, id = ''] = REF.exec(ref) ?? []
      if (kind === 'server') {
        const opened = await servers.open(account, id)
        return opened && permitted(opened, account, () => toolAccess.of(serverName(opened.address ?? '')))
      }
      if (kind === 'draft') {
        const draft = await editableDraft(registry, account, id)
        const made = draft && appOfDraft(registry, draft)
        return made ? inProcess(account, ref, made) : null
      }
      const app = (await endpoints.load(ref))?.app
      if (!app || !mayUse(app, account)) return null
      const opened = inProcess(account, ref, { app, compiled: compile(app) })
      return permitted(opened, account, () => toolAccess.of(app.slug))
    },
  }
}

/** A draft is for its maker and for the makers with whom it is shared to edit. */
async function editableDraft(registry: Registry, account: ChatAccount, id: string): Promise<Draft | null> {
  const { drafts, access } = registry.workshop.stores
  const draft = await drafts.find(id)
  if (!draft || draft.deletedAt !== null) return null
  if (draft.owner === account.id) return draft
  const granted = account.role === 'user' ? null : await access.grantedTo(id, account.id)
  return includes(granted, 'edit') ? draft : null
}

/** The draft as the App it would be. Its tool can be called before it has a name. */
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
