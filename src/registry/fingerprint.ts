import { createHash } from 'node:crypto'
import type { AppContent, Layouts } from './content.ts'

/** Content, and the mark by which it is known again. */
export interface Fingerprinted {
  readonly content: AppContent
  readonly fingerprint: string
}

export const fingerprinted = (content: AppContent, layouts: Layouts): Fingerprinted => ({
  content,
  fingerprint: fingerprint(content, layouts),
})

/** What a version would hold: data that fits its layout in the layout's own order, without what the layout has no use for. */
export function asPublished(content: AppContent, layouts: Layouts): AppContent {
  const fits = layouts.get(content.layoutTemplate)?.schema.safeParse(content.mockData)
  return fits?.success ? { ...content, mockData: fits.data } : content
}

/** Two contents with one fingerprint publish the same, so that nobody need compare megabytes. */
function fingerprint(given: AppContent, layouts: Layouts): string {
  const content = asPublished(given, layouts)
  const { accent, surface, text, radius, density, font } = content.themeVariables
  const parts = [
    [content.name, content.description, content.layoutTemplate, content.systemPrompt],
    [content.toolName, content.toolDescription],
    [accent, surface, text, radius, density, font],
    content.source,
    content.mockData,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
