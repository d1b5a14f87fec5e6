import type { Source } from '../../ui/app.ts'

export type HttpSource = Extract<Source, { kind: 'http' }>

/** What a web service begins with. */
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

/** What a sheet on the web begins with: it is fetched again by the hour. */
export const NEW_SHEET: HttpSource = { ...NEW_HTTP, format: 'sheet', cacheSeconds: 3600 }

/** A name under which the value of a header is kept. */
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

/** The source with a field's path, or without where the path is empty. */
export function withPath(source: HttpSource, column: string, path: string): HttpSource {
  const { [column]: _, ...rest } = source.fields
  return { ...source, fields: path.trim() ? { ...rest, [column]: path } : rest }
}

/** What is wrong with an address, for whoever types it; null for what can be asked. */
export function addressProblem(url: string): string | null {
  if (url.trim() === '') return null
  if (!URL.canParse(url)) return 'Write a whole address, such as https://api.example.com/products.'
  return /^https?:$/.test(new URL(url).protocol) ? null : 'The address must begin with https:// or http://.'
}
