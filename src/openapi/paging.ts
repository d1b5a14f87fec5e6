/** A request's field; `place.name` is the service's own name for it. */
interface PagingField {
  readonly name: string
  readonly place: { readonly in: string; readonly name?: string }
}

/** A service's paging: by number, by offset, or by a cursor. */
export interface Paging {
  readonly by: 'page' | 'offset' | 'cursor'
  readonly field: string
  /** The field for the page size, if there is one. */
  readonly size?: string
}

const KINDS: readonly (readonly [Paging['by'], RegExp])[] = [
  ['page', /^(page|page_?(number|no|num|index)|p)$/],
  ['offset', /^(offset|skip|start|start_?index|from|\$?skip)$/],
  [
    'cursor',
    /^(cursor|page_?token|next_?token|next_?cursor|after|starting_?after|continuation_?token|bookmark|scroll_?id|marker|page_?after)$/,
  ],
]
const SIZE =
  /^(limit|per_?page|page_?size|size|count|max_?results|first|\$?top|rows|pagelen|items_?per_?page|results_?per_?page)$/

const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9$]+/g, '_')
    .replace(/_$/, '')
    .toLowerCase()

const kindOf = (name: string) => KINDS.find(([, pattern]) => pattern.test(plain(name)))?.[0] ?? null

export const isPaging = (name: string): boolean => kindOf(name) !== null || SIZE.test(plain(name))

/** A paging parameter's description, if the document has none. */
export function pagingWords(name: string): string {
  const names = {
    page: 'Which page',
    offset: 'How many to leave out',
    cursor: 'Where to go on, as told before',
  }
  const kind = kindOf(name)
  return kind ? names[kind] : 'How many at most'
}

/** An operation's paging by its fields' names; null if it has none. */
export function readPaging(fields: readonly PagingField[]): Paging | null {
  const candidates = fields.filter(({ place }) => place.in === 'query' || place.in === 'body')
  const size = candidates.find(({ name, place }) => SIZE.test(plain(place.name ?? name)))?.name
  for (const [by] of [['cursor'], ['page'], ['offset']] as const) {
    const field = candidates.find(({ name, place }) => kindOf(place.name ?? name) === by)?.name
    // A bare `start` or `from` may be a date.
    if (field && (by !== 'offset' || size !== undefined || /offset|skip/i.test(field)))
      return { by, field, ...(size !== undefined && { size }) }
  }
  return null
}
