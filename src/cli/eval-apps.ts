import { pino } from 'pino'
import type { AgentTool } from '../agent/turn/turn.ts'
import { createDisplayModule } from '../apps/display/module.ts'
import { createGiftApp } from '../apps/gifts/app.ts'
import { createTaskApps } from '../apps/tasks/apps.ts'
import { toolsInProcess } from '../chat/apps/in-process.ts'
import type { Config } from '../config.ts'
import type { App } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { type LoadedApp, loadBuiltApp } from '../outside/load-app.ts'
import { createSubject } from '../registry/subject.ts'
import { withSuggestedTool } from '../registry/suggested-tool.ts'
import type { Storage } from '../storage/storage.ts'
import { layouts } from '../templates/layouts/index.ts'
import { notServed } from './project-target.ts'
import { CommandError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

/** The built-in Apps. Gifts aren't searched, because the choice of tool doesn't depend on it. */
export const codeApps = (storage: Storage): readonly App[] => [
  ...createTaskApps(storage.tasks),
  ...createDisplayModule(() => new Date()).apps,
  createGiftApp({
    gifts: storage.gifts,
    recommend: () => Promise.reject(new AppError('SEARCH_FAILED')),
    ready: async () => {},
  }),
]

const MADE_APP_INPUT = {
  type: 'object',
  properties: { message: { type: 'string', description: 'User query or request' } },
  required: ['message'],
}

/** The tool of a made app's draft, so that makers can measure a change before they publish it. */
export async function madeAppTool(config: Config, slug: string) {
  const draft = await withStorage(config, ({ made }) => made.drafts.bySlug(slug))
  if (!draft || draft.deletedAt) throw new CommandError(`no app ${slug}`)
  const layout = layouts.get(draft.content.layoutTemplate)
  const content = layout ? withSuggestedTool(draft.content, layout) : draft.content
  const { toolName, toolDescription } = content
  return {
    name: toolName,
    description: toolDescription,
    inputSchema: MADE_APP_INPUT,
    messageField: 'message',
    ...(layout && { subject: createSubject(content, layout) }),
  }
}

export const openProject = (folder: string, { environment }: Config, storage: Storage): Promise<LoadedApp> =>
  loadBuiltApp(folder, {
    environment,
    log: pino({ enabled: false }),
    openAppTables: storage.openAppTables,
  }).catch((error: unknown) => {
    throw notServed(folder, error)
  })

/** `openWorld` tools need approval here, so that they count as called but never run. */
export function projectTools(
  app: App,
  account: { readonly id: string; readonly email: string; readonly role: 'user' },
): AgentTool[] {
  const observer = { called: () => {}, failed: () => {} }
  const reaching = new Set(app.tools.flatMap(({ name, hints }) => (hints.openWorld ? [name] : [])))
  return toolsInProcess([app], { account, observer }).map((tool) =>
    reaching.has(tool.name) ? { ...tool, needsApproval: true } : tool,
  )
}
