import { requireLayout } from '../registry/content.ts'
import type { Draft } from '../registry/draft.ts'
import type { Workshop } from '../registry/registry.ts'
import { slugOf } from '../registry/slug.ts'
import { ejectApp } from '../scaffold/eject/eject-app.ts'
import { writeProject } from '../scaffold/write-project.ts'
import { layouts } from '../templates/layouts/index.ts'
import { nextSteps, readProjectFolder } from './new.ts'

/** Turns a made app into a project: its live version, or its draft if nothing is live. */
export async function ejectMadeApp(
  { stores, pictures: own }: Pick<Workshop, 'stores' | 'pictures'>,
  draft: Draft,
  path: string | undefined,
): Promise<string> {
  const live =
    draft.status === 'published' ? await stores.versions.find(draft.id, draft.publishVersion) : null
  const { content } = live ?? draft
  const layout = requireLayout(layouts, content.layoutTemplate)
  const slug = draft.mcpSlug ?? slugOf(content.name)
  const { folder, name } = readProjectFolder(path ?? slug, slug || undefined)
  const pictures = await own.of(content)
  writeProject(folder, ejectApp({ slug: name.slug, content, layout, folder, pictures }))
  return nextSteps(folder, { ...name, title: content.name }).trimEnd()
}
