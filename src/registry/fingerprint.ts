import { createHash } from 'node:crypto'
import { type AppContent, type Layouts, type Publishable, readPublishable } from './content.ts'

/** Content, and the mark by which it is known again. */
export interface Fingerprinted {
  readonly content: AppContent
  /** Its data as JSON: megabytes, which are written out once for the mark and for the table. */
  readonly data: string
  readonly fingerprint: string
}

export const fingerprinted = (content: AppContent, layouts: Layouts): Fingerprinted => ({
  content,
  data: JSON.stringify(content.mockData),
  fingerprint: fingerprintPublished(readPublishable(content, layouts)).fingerprint,
})

/** Two contents with one fingerprint publish the same, so that nobody need compare megabytes. Takes what a version holds. */
export function fingerprintPublished({
  content,
  canonical,
}: Pick<Publishable, 'content' | 'canonical'>): Fingerprinted {
  const { accent, surface, text, radius, density, font } = content.themeVariables
  const parts = [
    [content.name, content.description, content.layoutTemplate, content.systemPrompt],
    [content.toolName, content.toolDescription],
    [accent, surface, text, radius, density, font],
    content.source,
    // Left out where nobody said it, as in the fingerprints of before.
    ...(content.columns?.length || content.timeZone ? [[content.columns ?? [], content.timeZone]] : []),
    ...(content.questions?.length ? [content.questions] : []),
    ...(content.synonyms?.length ? [{ synonyms: content.synonyms }] : []),
  ]
  const canonicalData = JSON.stringify(canonical)
  // The data is the last part of one JSON array.
  const whole = createHash('sha256').update(JSON.stringify(parts).slice(0, -1)).update(`,${canonicalData}]`)
  return { content, data: JSON.stringify(content.mockData), fingerprint: whole.digest('hex').slice(0, 32) }
}
