import { createHash } from 'node:crypto'
import { type AppContent, type Layouts, type Publishable, readPublishable } from './content.ts'

/** Content with its fingerprint. */
export interface Fingerprinted {
  readonly content: AppContent
  /** Its data as JSON: megabytes, serialised once for both fingerprint and table. */
  readonly data: string
  readonly fingerprint: string
}

export const fingerprinted = (content: AppContent, layouts: Layouts): Fingerprinted => ({
  content,
  data: JSON.stringify(content.mockData),
  fingerprint: fingerprintPublished(readPublishable(content, layouts)).fingerprint,
})

/**
 * Two contents with one fingerprint publish the same, so that nobody needs to compare megabytes. Takes a version's
 * content.
 */
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
    // Left out if unset, as in earlier fingerprints.
    ...(content.columns?.length || content.timeZone ? [[content.columns ?? [], content.timeZone]] : []),
    ...(content.questions?.length ? [content.questions] : []),
    ...(content.skill ? [{ skill: content.skill }] : []),
    ...(Object.keys(content.translations ?? {}).length ? [{ translations: content.translations }] : []),
    ...(content.synonyms?.length ? [{ synonyms: content.synonyms }] : []),
  ]
  const canonicalData = JSON.stringify(canonical)
  // The data is the last element of one JSON array.
  const whole = createHash('sha256').update(JSON.stringify(parts).slice(0, -1)).update(`,${canonicalData}]`)
  return { content, data: JSON.stringify(content.mockData), fingerprint: whole.digest('hex').slice(0, 32) }
}
