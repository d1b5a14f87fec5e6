import type { AppContent, Layouts } from './content.ts'
import type { Problem } from './problems.ts'

const NO_PICTURES = 'Pictures of the web service stay empty in a chat until you name the host they come from.'

/** What would not work as it could. It does not stand in the way of publishing. */
export function warningsFor({ source, layoutTemplate }: AppContent, layouts: Layouts): Problem[] {
  if (source.kind !== 'http' || (source.pictureHosts ?? []).length > 0) return []
  const columns = layouts.get(layoutTemplate)?.rows?.columns ?? []
  const pictures = columns.filter(({ kind }) => kind === 'image')
  const mapped = pictures.some(({ key }) => Object.hasOwn(source.fields, key))
  return mapped ? [{ field: 'source.pictureHosts', message: NO_PICTURES }] : []
}
