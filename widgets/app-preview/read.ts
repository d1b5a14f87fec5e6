import type { JsonObject } from '../../common/json.ts'
import { fields, list, text } from '../parts/read.ts'
import { type AppliedTheme, readTheme } from '../parts/theme.ts'

/** An app as the header shows it. */
export interface PreviewedApp {
  name: string
  /** Null while it was never published. */
  version: number | null
  isLive: boolean
  isChanged: boolean
  revision: number
  problems: string[]
  studioUrl: string
}

export function readApp(output: unknown): PreviewedApp | null {
  const given = fields(output)
  if (!given || typeof given.name !== 'string') return null
  const version = typeof given.version === 'number' && given.version > 0 ? given.version : null
  return {
    name: given.name,
    version,
    isLive: given.status === 'published',
    isChanged: version === null || given.unpublished_changes === true,
    revision: typeof given.revision === 'number' ? given.revision : 0,
    problems: (list(given.problems, fields) ?? []).map(({ message }) => text(message)),
    studioUrl: text(given.studio_url),
  }
}

/** The data for the app's own widget. */
export interface Preview {
  layout: string
  data: unknown
  meta: JsonObject | null
  theme: AppliedTheme | null
}

export function readPreview(meta: JsonObject | null): Preview | null {
  const given = fields(meta?.['vitrine/preview'])
  return (
    given && {
      layout: text(given.layout),
      data: given.data,
      meta: fields(given.meta),
      theme: readTheme(given.theme),
    }
  )
}
