import { oneLine, PRICE, rowsOfLines } from '../table-bounds.ts'
import { absolute, childrenOf, type Element, isContent, visibleText } from './dom.ts'

const MOST_PARTS = 12
/** A part that fewer of the items have is no column. */
const SHARED = 0.3

/** Each item's texts, links and pictures, by the way that leads to them; what many items have is a column. */
export function cellsOf(items: readonly Element[], base: string | null): string[][] | null {
  const read = items.map((item) => partsOf(item, base))
  const counts = new Map<string, number>()
  for (const parts of read) for (const way of parts.keys()) counts.set(way, (counts.get(way) ?? 0) + 1)
  const ways = [...counts].filter(([, count]) => count >= SHARED * items.length).map(([way]) => way)
  const texts = ways.filter((way) => !way.startsWith('@'))
  if (texts.length === 0) return null
  const columns = ways.slice(0, MOST_PARTS)
  const named = inOrder(columns, texts)
  if (texts.length === 1) {
    const lines = rowsOfLines(read.map((parts) => parts.get(texts[0] ?? '') ?? ''))
    const rest = columns.filter((way) => way !== texts[0])
    return lines.map((line, index) => [
      ...line,
      ...rest.map((way) => (index === 0 ? (LABELS[way] ?? way) : (read[index - 1]?.get(way) ?? ''))),
    ])
  }
  const rows = read.map((parts) => named.map((way) => parts.get(way) ?? ''))
  return [named.map((way, place) => labelOf(way, place, rows)), ...rows]
}

const LABELS: Readonly<Record<string, string>> = { '@link': 'Link', '@image': 'Image', '@date': 'Date' }

/** True if a column has an item's text, not its link. */
export const isTextColumn = (name: string): boolean => !Object.values(LABELS).includes(name)

/** A heading says what an item is, wherever it stands. */
function inOrder(columns: readonly string[], texts: readonly string[]): string[] {
  const title = texts.find((way) => /(?:^|>)h[1-6]/.test(way)) ?? texts[0] ?? ''
  return [title, ...columns.filter((way) => way !== title)]
}

function labelOf(way: string, place: number, rows: readonly string[][]): string {
  const known = LABELS[way]
  if (known) return known
  if (place === 0) return 'Name'
  const cells = rows.map((row) => row[place] ?? '').filter(Boolean)
  if (cells.every((cell) => PRICE.test(cell))) return 'Price'
  const named = /\.([a-z]{3,})[\w-]*$/i.exec(way)?.[1]
  return named ? named[0]?.toUpperCase() + named.slice(1).replace(/[-_]+/g, ' ') : `Text ${place}`
}

/** The parts of one item: texts by the way to their element, the first link, picture and date by what they are. */
function partsOf(item: Element, base: string | null): Map<string, string> {
  const parts = new Map<string, string>()
  const put = (way: string, value: string) => {
    if (value !== '' && !parts.has(way)) parts.set(way, value)
    else if (value !== '' && !way.startsWith('@')) parts.set(way, `${parts.get(way)}, ${value}`)
  }
  const walk = (element: Element, way: string) => {
    if (!isContent(element)) return
    if (element.name === 'a') put('@link', absolute(element.attribs.href, base))
    if (element.name === 'img') return put('@image', absolute(element.attribs.src, base))
    if (element.name === 'time') put('@date', element.attribs.datetime ?? '')
    const inner = childrenOf(element).filter(isContent)
    const isLeaf = inner.every(({ name }) => INSIDE_TEXT.has(name))
    if (isLeaf)
      for (const [line, text] of linesOf(element).entries())
        put(`${way || 'text'}${line > 0 ? `/${line}` : ''}`, text)
    if (isLeaf && inner.length === 0) return
    for (const child of inner) {
      const sign = child.attribs.class?.trim().split(/\s+/)[0]
      if (isLeaf) markers(child, put, base)
      else walk(child, `${way}>${child.name}${sign ? `.${sign}` : ''}`)
    }
  }
  walk(item, '')
  return parts
}

/** A break stands between things, not inside a sentence. */
const linesOf = (element: Element): string[] => visibleText(element).split('\n').map(oneLine).filter(Boolean)

/** These stand inside a sentence and make no cell of their own. */
const INSIDE_TEXT = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'br',
  'img',
  'time',
  'mark',
  'sup',
  'sub',
])

/** Links, pictures and dates inside a text. */
function markers(element: Element, put: (way: string, value: string) => void, base: string | null): void {
  if (element.name === 'a') put('@link', absolute(element.attribs.href, base))
  if (element.name === 'img') put('@image', absolute(element.attribs.src, base))
  if (element.name === 'time') put('@date', element.attribs.datetime ?? '')
  for (const child of childrenOf(element)) markers(child, put, base)
}
