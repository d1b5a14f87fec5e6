import { asJsonObject, isJsonObject, type JsonObject } from '../../../common/json.ts'
import type { WidgetSample } from '../../../common/widget-sample.ts'
import type { App, Tool, Widget } from '../../contract/index.ts'
import type { FindWidget } from '../../mcp/widgets.ts'
import type { Registry } from '../../registry/registry.ts'
import type { FindFixtures } from '../play.ts'

export interface PreviewSituation {
  readonly tool: Tool
  readonly widget: Widget
  readonly input: JsonObject
  readonly data: JsonObject
  /** A question it can answer. */
  readonly question: string
  readonly meta: JsonObject | null
}

export interface PreviewParts {
  registry: Pick<Registry, 'sample'>
  findFixtures: FindFixtures
}

/** A made app's sample, or a code app's first fixture with content. */
export async function previewSituation(
  app: App,
  { registry, findFixtures }: PreviewParts,
  visitor: { readonly id: string } | null,
): Promise<PreviewSituation | null> {
  const shown = app.tools.flatMap((tool) =>
    tool.widget && tool.visibility === 'public' ? [{ tool, widget: tool.widget }] : [],
  )
  const [first] = shown
  const sample = await registry.sample(app.slug, visitor)
  if (sample && first) {
    const question = questionAbout(sample.data)
    return { ...first, input: { message: question }, ...sample, question }
  }
  for (const { tool, widget } of shown) {
    const fixture = fixturesOf(findFixtures(widget)).find(({ toolOutput }) => isJsonObject(toolOutput))
    if (!fixture) continue
    const { toolInput, toolOutput, toolResponseMetadata: meta } = fixture
    const data = asJsonObject(toolOutput)
    const content = { input: asJsonObject(toolInput), data, meta: isJsonObject(meta) ? meta : null }
    return { tool, widget, ...content, question: firstQuestion(app) }
  }
  return null
}

export const widgetPreview = (
  { widget, input, data, meta }: PreviewSituation,
  findWidget: FindWidget,
  locale: string,
): WidgetSample => ({
  html: findWidget(widget).html,
  csp: { ...widget.csp, frame: [] },
  locale,
  input,
  structuredContent: data,
  meta,
})

/** A question for an App whose data we do not know. */
export const firstQuestion = ({ prompts }: App): string => prompts?.[0] ?? 'what can you do?'

function questionAbout(data: JsonObject): string {
  const [first] = Array.isArray(data.items) ? data.items : []
  const title = isJsonObject(first) && typeof first.title === 'string' ? first.title.trim() : ''
  return title && title.length <= LONGEST_TITLE ? `tell me about ${title}` : 'what is there?'
}

const LONGEST_TITLE = 60

const fixturesOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
