/** A field that a request takes; `place.name` where the service has another name for it. */
interface PagingField {
  readonly name: string
  readonly place: { readonly in: string; readonly name?: string }
}

/** How a service is asked for what comes after: by a page's number, by how many to leave out, or by a mark it gave. */
export interface Paging {
  readonly by: 'page' | 'offset' | 'cursor'
  /** The field of the input that says where to go on. */
  readonly field: string
  /** The field that says how many at once, where there is one. */
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

/** What such a parameter is for, where the document does not say. */
export function pagingWords(name: string): string {
  const words = {
    page: 'Which page',
    offset: 'How many to leave out',
    cursor: 'Where to go on, as told before',
  }
  const kind = kindOf(name)
  return kind ? words[kind] : 'How many at most'
}

/** How an operation pages, by the names of its fields; null where it does not. */
export function readPaging(fields: readonly PagingField[]): Paging | null {
  const asked = fields.filter(({ place }) => place.in === 'query' || place.in === 'body')
  const size = asked.find(({ name, place }) => SIZE.test(plain(place.name ?? name)))?.name
  for (const [by] of [['cursor'], ['page'], ['offset']] as const) {
    const field = asked.find(({ name, place }) => kindOf(place.name ?? name) === by)?.name
    // A start or a from alone may be a date.
    if (field && (by !== 'offset' || size !== undefined || /offset|skip/i.test(field)))
      return { by, field, ...(size !== undefined && { size }) }
  }
  return null
}
