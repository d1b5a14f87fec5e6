import type { AgentTool } from '../agent/turn/turn.ts'
import { toolsInProcess } from '../chat/apps/in-process.ts'
import type { Config } from '../config.ts'
import type { App } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { exampleQuestions } from '../registry/example-questions.ts'
import { createMadeApp } from '../registry/made-app.ts'
import { madeWidget } from '../registry/made-widgets.ts'
import type { Storage } from '../storage/storage.ts'
import { layouts } from '../templates/layouts/index.ts'
import { codeApps, openProject } from './eval-apps.ts'
import { buildTarget } from './project-target.ts'
import { withTemporaryStorage } from './temporary-storage.ts'
import { CommandError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

/** An app to be packed, whatever it was made with. */
export interface PackApp {
  readonly app: App
  /** A made app's id, and its colour. */
  readonly appId: string | null
  readonly accent: string
}

/** The App of a project folder, a built-in one, or the live version of a made app. */
export async function withPackApp<Result>(
  config: Config,
  { folder, slug }: { folder: string | null; slug: string },
  work: (found: PackApp) => Promise<Result>,
): Promise<Result> {
  if (folder === null) return work(await withStorage(config, (storage) => servedApp(storage, slug)))
  await buildTarget(folder)
  return withTemporaryStorage(async (storage) => {
    const loaded = await openProject(folder, config, storage)
    try {
      return await work({ app: loaded.app, appId: null, accent: '' })
    } finally {
      await loaded.stop?.()
    }
  })
}

async function servedApp(storage: Storage, slug: string): Promise<PackApp> {
  const app = codeApps(storage).find((known) => known.slug === slug)
  if (app) return { app, appId: null, accent: '' }
  const { drafts, versions } = storage.made
  const draft = await drafts.bySlug(slug)
  if (!draft || draft.deletedAt) throw new CommandError(`no app ${slug}. See vitrine apps list`)
  const content = (await versions.find(draft.id, draft.publishVersion))?.content
  const layout = content && layouts.get(content.layoutTemplate)
  if (!content || !layout || draft.status !== 'published')
    throw new CommandError(`${slug} is not published. Run vitrine apps publish ${slug}`)
  const made = createMadeApp({
    slug,
    content,
    layout,
    widget: madeWidget(slug, content, layout),
    // It is described, and its tool is chosen; it is never called.
    source: () => {
      throw new AppError('EXECUTION_ERROR', { reason: 'not served here' })
    },
    isPublic: draft.audience === 'public',
    examples: () => exampleQuestions(content, layout, () => new Date()),
  })
  return { app: made, appId: draft.id, accent: content.themeVariables.accent ?? '' }
}

/** Its tools as a chat has them; none is run. */
export function choosableTools(app: App): AgentTool[] {
  const observer = { called: () => {}, failed: () => {} }
  const account = { id: 'pack', email: 'pack@localhost', role: 'user' } as const
  return toolsInProcess([app], { account, observer }).map((tool) => ({ ...tool, needsApproval: true }))
}
