import type { Source } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'

export type HttpSource = Extract<Source, { kind: 'http' }>

export const NEW_HTTP: HttpSource = {
  kind: 'http',
  url: '',
  method: 'GET',
  headers: [],
  itemsPath: '',
  fields: {},
  cacheSeconds: 60,
  timeoutMs: 10_000,
}

/** A sheet on the web is fetched again every hour. */
export const NEW_SHEET: HttpSource = { ...NEW_HTTP, format: 'sheet', cacheSeconds: 3600 }

/** An unused name for a header's secret. */
export function secretName(header: string, taken: readonly string[]): string {
  const plain =
    header
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .slice(0, 50) || 'secret'
  if (!taken.includes(plain)) return plain
  let count = 2
  while (taken.includes(`${plain}-${count}`)) count += 1
  return `${plain}-${count}`
}

/** Sets a field's path; an empty path removes it. */
export function withPath(source: HttpSource, column: string, path: string): HttpSource {
  const { [column]: _, ...rest } = source.fields
  return { ...source, fields: path.trim() ? { ...rest, [column]: path } : rest }
}

/** An error message for an address; null if it is valid. */
export function addressProblem(url: string): string | null {
  if (url.trim() === '') return null
  if (!URL.canParse(url)) return say('Enter a full address, such as https://api.example.com/products.')
  return /^https?:$/.test(new URL(url).protocol)
    ? null
    : say('The address must begin with https:// or http://.')
}
