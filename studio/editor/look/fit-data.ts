import { isJsonObject } from '../../../common/json.ts'
import type { Data, Layout, Row } from '../../ui/app.ts'
import { cellText } from '../grid/cell.ts'

/** A piece of text; every kind of data converts to and from these. */
interface Part {
  title: string
  text: string
}

/** Nobody would read more one by one. */
const MOST_PARTS = 200

/** The key of the data that a layout draws. */
export const placeOf = ({ rows }: Layout) => rows?.key ?? 'markdown'

const PLACES = ['items', 'messages', 'fields', 'markdown']

/**
 * Converts data for another layout. Rows stay rows; text becomes rows and rows become text. The draft keeps the old
 * data, so switching back loses nothing.
 */
export function fitData(from: Layout, to: Layout, data: Data): Data {
  const place = placeOf(to)
  if (placeOf(from) === place) return data
  return data[place] === undefined
    ? { ...data, [place]: madeFrom(placeOf(from), place, data) }
    : withoutCopies(place, data)
}

/** A converted copy that nobody edited is made again when needed, so that it never shows outdated data. */
function withoutCopies(place: string, data: Data): Data {
  const sources = [place]
  const others = PLACES.filter((each) => each !== place && data[each] !== undefined)
  // A text may come from rows, and messages from that text.
  for (const source of sources)
    for (const other of others)
      if (!sources.includes(other) && isSame(data[other], madeFrom(source, other, data))) sources.push(other)
  const copies = sources.slice(1)
  return Object.fromEntries(Object.entries(data).filter(([key]) => !copies.includes(key)))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const madeFrom = (source: string, place: string, data: Data) =>
  written(place, partsOf(source, data[source]).slice(0, MOST_PARTS))

function partsOf(place: string, value: unknown): Part[] {
  if (place === 'markdown') return paragraphs(String(value ?? ''))
  if (!Array.isArray(value)) return []
  return value.flatMap((row) => (isJsonObject(row) ? [partOf(place, row)] : []))
}

function partOf(key: string, row: Row): Part {
  const say = (...names: string[]) =>
    names
      .map((name) => cellText(row[name]))
      .filter(Boolean)
      .join(' · ')
  if (key === 'messages') return { title: say('text'), text: '' }
  if (key === 'fields') return { title: say('label'), text: say('help') }
  return {
    title: say('title'),
    text: [say('subtitle', 'price', 'date', 'location'), say('description')].filter(Boolean).join('\n\n'),
  }
}

/** Splits at headings; text before the first heading takes its first words as title. */
function paragraphs(markdown: string): Part[] {
  return markdown.split(/^(?=#{1,6} )/m).flatMap((section) => {
    const [first = '', ...rest] = section.trim().split('\n')
    const title = first.replace(/^#{1,6} +/, '').trim()
    return title ? [{ title: title.slice(0, 200), text: rest.join('\n').trim() }] : []
  })
}

function written(place: string, parts: readonly Part[]): unknown {
  if (place === 'markdown')
    return parts.map(({ title, text }) => [`## ${title}`, text].filter(Boolean).join('\n\n')).join('\n\n')
  if (place === 'messages')
    return parts.map(({ title, text }) => ({
      role: 'assistant',
      text: [title, text].filter(Boolean).join('\n\n'),
    }))
  if (place === 'fields')
    return parts.map(({ title }, index) => ({ name: `answer_${index + 1}`, label: title, type: 'text' }))
  return parts.map(({ title, text }) => ({ title, ...(text && { description: text }) }))
}
