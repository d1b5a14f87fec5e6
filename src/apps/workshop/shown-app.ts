import { z } from 'zod'
import { type Answer, answer, type Call } from '../../contract/index.ts'
import { requireLayout } from '../../registry/content.ts'
import type { Draft } from '../../registry/draft.ts'
import { setAside } from '../../registry/inline-pictures.ts'
import { createAnswerer } from '../../registry/made-app.ts'
import { sampleOf } from '../../registry/sample.ts'
import { layoutRows } from '../../registry/sources/rows.ts'
import type { SourceAnswer } from '../../registry/sources/source.ts'
import { servedTheme } from '../../templates/inject-theme.ts'
import { readTheme } from '../../templates/theme.ts'
import type { WorkshopParts } from './parts.ts'

/** Holds the widget's data; the model gets only a few rows. */
const PREVIEW_META_KEY = 'vitrine/preview'
const MOST_SAMPLE_ROWS = 5

const problem = z.object({ field: z.string(), message: z.string() })

export const shownApp = z.object({
  app_id: z.string().describe('The app’s id, for further calls.'),
  name: z.string(),
  description: z.string(),
  layout: z.string(),
  status: z.enum(['draft', 'published']),
  version: z.int().describe('The newest published version; 0 before the first.'),
  revision: z.int().describe('The draft as it is shown. Give it to publish_app.'),
  unpublished_changes: z.boolean(),
  rows: z.int(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  sample: z.array(z.record(z.string(), z.unknown())).describe('The first rows.'),
  problems: z.array(problem).describe('What must be fixed before the app can be published.'),
  studio_url: z.string().describe('The app in the studio, where the maker edits it by hand.'),
  url: z.string().nullable().describe('Its public page, once it is published.'),
  mcp_url: z.string().nullable().describe('Its MCP endpoint, once it is published.'),
})

type ShownApp = z.output<typeof shownApp>

const toAnswer = createAnswerer()

/** Shows an app with its live preview: its sample rows, or the answer to a question. */
export async function showApp(
  parts: WorkshopParts,
  draft: Draft,
  { call, text, found }: { readonly call: Call; readonly text: string; readonly found?: SourceAnswer },
): Promise<Answer<ShownApp>> {
  const { registry } = parts
  const { content } = draft
  const layout = requireLayout(registry.workshop.layouts, content.layoutTemplate)
  const { data, meta } = found
    ? toAnswer(found)
    : { data: registry.withPictures(sampleOf(content, layout), call.user?.id ?? ''), meta: {} }
  return answer({
    text,
    data: await describeDraft(parts, draft),
    meta: {
      [PREVIEW_META_KEY]: {
        layout: layout.widget.name,
        theme: servedTheme(readTheme(content.themeVariables)),
        data,
        meta,
      },
    },
  })
}

async function describeDraft({ registry, origin }: WorkshopParts, draft: Draft): Promise<ShownApp> {
  const { id, content, mcpSlug } = draft
  const layout = requireLayout(registry.workshop.layouts, content.layoutTemplate)
  const rows = layoutRows(content.mockData, layout)
  const { problems } = await registry.workshop.dryRun(draft)
  const page = draft.status === 'published' && mcpSlug ? `${origin()}/servers/${mcpSlug}` : null
  return {
    app_id: id,
    name: content.name,
    description: content.description,
    layout: content.layoutTemplate,
    status: draft.status,
    version: draft.publishVersion,
    revision: draft.revision,
    unpublished_changes: draft.changed,
    rows: rows.length,
    columns: registry.columnsOf(content).map(({ key, label }) => ({ key, label })),
    sample: layoutRows(setAside(content.mockData).data, layout).slice(0, MOST_SAMPLE_ROWS).map(Object),
    problems: problems.map(({ field, message }) => ({ field, message })),
    studio_url: `${origin()}/apps/${id}`,
    url: page,
    mcp_url: page && `${page}/mcp`,
  }
}
