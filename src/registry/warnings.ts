import type { Layout } from '../templates/layout.ts'
import type { AppContent, Layouts } from './content.ts'
import type { Problem } from './problems.ts'

const NO_PICTURES = 'Pictures of the web service stay empty in a chat until you name the host they come from.'
const NO_ROWS = 'There are no rows yet, so every question finds nothing. Add rows or bring in a file.'

/** Possible improvements. They do not block publishing. */
export function warningsFor(content: AppContent, layouts: Layouts): Problem[] {
  const layout = layouts.get(content.layoutTemplate)
  if (!layout?.rows) return []
  return [
    ...(content.source.kind === 'data' && hasNoRows(content, layout)
      ? [{ field: `mockData.${layout.rows.key}`, message: NO_ROWS }]
      : []),
    ...(lacksPictureHosts(content, layout) ? [{ field: 'source.pictureHosts', message: NO_PICTURES }] : []),
  ]
}

function hasNoRows({ mockData }: AppContent, { rows }: Layout): boolean {
  const list = rows ? mockData[rows.key] : undefined
  return !Array.isArray(list) || list.length === 0
}

function lacksPictureHosts({ source }: AppContent, { rows }: Layout): boolean {
  if (source.kind !== 'http' || (source.pictureHosts ?? []).length > 0) return false
  const pictures = (rows?.columns ?? []).filter(({ kind }) => kind === 'image')
  return pictures.some(({ key }) => Object.hasOwn(source.fields, key))
}
