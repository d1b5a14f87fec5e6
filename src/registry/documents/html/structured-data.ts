import { DomUtils } from 'htmlparser2'
import type { DocumentTable } from '../../../../common/api/documents.ts'
import { isJsonObject, type JsonObject } from '../../../../common/json.ts'
import { LIMITS } from '../../../../common/limits.ts'
import { absolute, type Node } from './dom.ts'
import { microdataIn } from './microdata.ts'

/** Types that describe the page itself, not its offers. */
const FURNITURE =
  /^(?:WebSite|WebPage|.*Page|BreadcrumbList|ListItem|ItemList|SearchAction|ImageObject|SiteNavigationElement|WPHeader|WPFooter|ReadAction|Menu|MenuSection)$/
const NAMES = ['name', 'headline', 'title']
const FIRST = ['description', 'price', 'startDate', 'image', 'url']
const MOST_COLUMNS = 20
const DEEPEST = 12

/** The schema.org things of a page, as JSON-LD or microdata: one table for each kind of them. */
export function structuredTables(page: { readonly children: Node[] }, base: string | null): DocumentTable[] {
  const scripts = DomUtils.findAll(
    ({ name, attribs }) => name === 'script' && attribs.type === 'application/ld+json',
    page.children,
  )
  const roots = [
    ...scripts.map((script) => parsed(DomUtils.textContent(script))),
    ...microdataIn(page.children),
  ]
  const kinds = new Map<string, JsonObject[]>()
  const seen = new Set<string>()
  for (const root of roots) collect(root, 0)
  return [...families(kinds)].map(([kind, things]) => ({
    name: headingOf(kind),
    from: 'structured data',
    cells: cellsOf(things, base),
  }))

  function collect(value: unknown, depth: number): void {
    if (depth > DEEPEST) return
    if (Array.isArray(value)) for (const each of value) collect(each, depth + 1)
    if (!isJsonObject(value)) return
    const kind = kindOf(value)
    if (kind && !FURNITURE.test(kind) && titleOf(value)) {
      const sign = JSON.stringify(value)
      if (!seen.has(sign)) kinds.set(kind, [...(kinds.get(kind) ?? []), value])
      seen.add(sign)
    }
    // A single item in a property is part of its owner; several are items themselves.
    for (const [key, inner] of Object.entries(value))
      if (Array.isArray(inner) || key === 'item' || key === 'mainEntity' || key.startsWith('has'))
        collect(inner, depth + 1)
  }
}

/** A concert and a play are both events: kinds that end in the same word, such as MusicEvent, are one table. */
function families(kinds: ReadonlyMap<string, JsonObject[]>): Map<string, JsonObject[]> {
  const family = (kind: string) => /\p{Lu}\p{Ll}+$/u.exec(kind)?.[0] ?? kind
  const together = new Map<string, JsonObject[]>()
  for (const [kind, things] of kinds) {
    const isShared = [...kinds.keys()].some((other) => other !== kind && family(other) === family(kind))
    const name = isShared ? family(kind) : kind
    together.set(name, [...(together.get(name) ?? []), ...things])
  }
  return together
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const kindOf = ({ '@type': type }: JsonObject): string => {
  const [first] = Array.isArray(type) ? type : [type]
  return typeof first === 'string' ? first.replace(/^.*[/#:]/, '') : ''
}

const titleOf = (thing: JsonObject): string =>
  NAMES.map((key) => thing[key]).find((value) => typeof value === 'string') ?? ''

function cellsOf(things: readonly JsonObject[], base: string | null): string[][] {
  const rows = things.slice(0, LIMITS.rows).map((thing) => flat(thing, base))
  const counts = new Map<string, number>()
  for (const row of rows) for (const key of row.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  const columns = [...counts]
    .toSorted((a, b) => rank(a[0]) - rank(b[0]) || b[1] - a[1])
    .map(([key]) => key)
    .slice(0, MOST_COLUMNS)
  const lines = rows.map((row, index) => [
    titleOf(things[index] ?? {}),
    ...columns.map((key) => row.get(key) ?? ''),
  ])
  return [['Name', ...columns.map(headingOf)], ...lines]
}

/** The cells of a thing: what stands inside it is put into words, or into columns where it has several. */
function flat(thing: JsonObject, base: string | null): Map<string, string> {
  const cells = new Map<string, string>()
  const put = (key: string, text: string) => text && !cells.has(key) && cells.set(key, text)
  for (const [key, value] of Object.entries(thing)) {
    if (key.startsWith('@') || NAMES.includes(key)) continue
    const [first] = Array.isArray(value) ? value : [value]
    if (key === 'offers' && isJsonObject(first)) {
      const price = scalar(first.price ?? first.lowPrice)
      put('price', [price, price && scalar(first.priceCurrency)].filter(Boolean).join(' '))
    } else if (isJsonObject(first) && 'ratingValue' in first) put('rating', scalar(first.ratingValue))
    else if (key === 'image' || key === 'url') put(key, absolute(addressIn(first), base))
    else put(key, plain(value))
  }
  return cells
}

const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

const addressIn = (value: unknown): string =>
  isJsonObject(value) ? scalar(value.url ?? value.contentUrl) : scalar(value)

const ADDRESS = ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry']

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
  if (!isJsonObject(value)) return scalar(value).replace(/^https?:\/\/schema\.org\//, '')
  const place = ADDRESS.map((key) => plain(value[key])).filter(Boolean)
  if (place.length > 0) return place.join(', ')
  const named = titleOf(value) || scalar(value['@value'])
  return 'address' in value ? [named, plain(value.address)].filter(Boolean).join(', ') : named
}

/** `startDate` as a heading: Start date. */
const headingOf = (key: string): string => {
  const parted = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return parted.charAt(0).toUpperCase() + parted.slice(1)
}
