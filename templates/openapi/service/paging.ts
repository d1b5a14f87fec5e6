import { isFields, valueAt } from './bounded.ts'
import type { Input } from './request.ts'
import type { ServiceReply } from './service.ts'

/** How the service is asked for what comes after. */
export interface Paging {
  readonly by: 'page' | 'offset' | 'cursor'
  readonly field: string
  /** As the service calls it, if not by the field's name. */
  readonly name?: string
  readonly size?: string
}

/** Where services put the mark of the next page. */
const MARKS = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next_token',
  'nextToken',
  'cursor',
  'next',
  'after',
]
const AROUND = [
  '',
  'meta',
  'pagination',
  'paging',
  'page_info',
  'pageInfo',
  'response_metadata',
  'links',
  'cursors',
]

/** What to call the tool with for the next page, or null where this was the last. */
export function nextArguments(
  paging: Paging,
  input: Input,
  { value, next }: ServiceReply,
  rows: readonly unknown[],
): Record<string, unknown> | null {
  const { by, field, name = field, size } = paging
  const linked = next?.searchParams.get(name)
  if (linked)
    return {
      ...input,
      [field]: typeof input[field] === 'number' || by !== 'cursor' ? Number(linked) : linked,
    }
  if (rows.length === 0 || isLast(value)) return null
  if (by === 'cursor') {
    const mark = markIn(value, name) ?? (isMore(value) ? idOf(rows.at(-1)) : null)
    return mark === null ? null : { ...input, [field]: mark }
  }
  const asked = size === undefined ? undefined : input[size]
  if (typeof asked === 'number' && rows.length < asked) return null
  const at = Number(input[field] ?? (by === 'page' ? 1 : 0))
  return { ...input, [field]: by === 'page' ? at + 1 : at + rows.length }
}

const isLast = (value: unknown): boolean =>
  isFields(value) && [value.has_more, value.hasMore, value.has_next, value.hasNext].includes(false)

const isMore = (value: unknown): boolean =>
  isFields(value) && [value.has_more, value.hasMore, value.has_next, value.hasNext].includes(true)

function markIn(value: unknown, name: string): string | number | null {
  for (const around of AROUND) {
    const place = around === '' ? value : valueAt(value, [around])
    for (const mark of MARKS) {
      const found = valueAt(place, [mark])
      if (typeof found !== 'string' && typeof found !== 'number') continue
      const linked = URL.canParse(String(found)) ? new URL(String(found)).searchParams.get(name) : found
      if (linked !== null && linked !== '') return linked
    }
  }
  return null
}

function idOf(row: unknown): string | number | null {
  const id = isFields(row) ? row.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
