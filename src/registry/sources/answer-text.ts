import type { AnswerReading } from '../../../common/api/reading.ts'
import type { RowTable } from '../../reading/table.ts'
import type { Layout } from '../../templates/layout.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

export interface AnswerParts {
  readonly name: string
  readonly layout: Pick<Layout, 'name' | 'rows' | 'maxRows'>
  /** What is answered. */
  readonly data: Data
  /** How many rows there are to choose from. */
  readonly all: number
}

/** What was asked, and what was found by it. */
export interface FoundParts extends Omit<AnswerParts, 'all'> {
  readonly reading: AnswerReading
  /** What was to be left out, and no row tells of. */
  readonly unknown: readonly string[]
  /** Words that no row has, and that were passed over. */
  readonly without: readonly string[]
  readonly table: RowTable
}

const MOST_NAMED = 8
const LONGEST_TITLE = 80
const LONGEST_FACT = 40
const LONGEST_EXTRACT = 300

/** A line or two that says what was found, for whoever does not see the widget. */
export function answerText({ name, layout, data, all }: AnswerParts): string {
  const label = text(data.heading) || name
  const rows = layoutRows(data, layout)
  if (layout.rows === null) return `${label}: ${extract(data.markdown)}`.trim()
  if (rows.length === 0) return `There is nothing in ${label} yet.`
  if (layout.rows.key === 'fields')
    return `Here is the form ${label}. It asks: ${listed(rows.map((row) => text(cell(row, 'label'))))}.`
  if (layout.rows.key === 'messages') {
    const count = `${rows.length} ${rows.length === 1 ? 'message' : 'messages'}`
    return `Here is ${label}, ${count}. The last one: ${extract(cell(rows.at(-1), 'text'))}`
  }
  return `${opening(all, rows.length)} ${label}: ${listed(rows.map(named))}.`
}

const opening = (all: number, shown: number): string =>
  shown < all
    ? `Here are the first ${shown} of ${all} in`
    : shown === 1
      ? 'Here is what is in'
      : `Here are all ${all} in`

/** What was understood and how much was found, with the rows by name. */
export function foundText(found: FoundParts): string {
  const { name, layout, data, reading, unknown, without, table } = found
  const rows = layoutRows(data, layout)
  const label = text(data.heading) || name
  const caution = unknown.map((thing) => notNarrowed(thing, table))
  if (!reading.text && caution.length === 0 && reading.offset === 0)
    return [answerText({ name, layout, data, all: reading.rows }), ...more(reading)].join(' ')
  const understood = reading.text && `Understood as: ${reading.text}.`
  if (reading.matches === 0)
    return [understood, `None of the ${reading.rows} in ${label} match.`, nearestText(reading, table)]
      .filter(Boolean)
      .join(' ')
  const count = `${reading.matches} of ${reading.rows} in ${label}: ${listed(rows.map(named))}.`
  const passed = without.length > 0 && `No row mentions ${without.map((word) => `“${word}”`).join(', ')}.`
  return [...caution, understood, passed, count, ...more(reading)].filter(Boolean).join(' ')
}

const notNarrowed = (thing: string, { columns }: RowTable): string => {
  const list = columns.find(({ type }) => type === 'list of a few')
  const where = list ? ` Look at ${list.label}, and ask if it matters.` : ' Ask if it matters.'
  return `NOT narrowed by “${thing}”: no row says whether it has it, so rows that have it may be among these.${where}`
}

const nearestText = ({ nearest }: AnswerReading, { rows }: RowTable): string =>
  nearest.length > 0 ? `Nearest, though no match: ${listed(nearest.map((place) => named(rows[place])))}.` : ''

/** How many are not in this answer, and how to get them. */
function more({ matches, offset, places }: AnswerReading): string[] {
  const next = offset + places.length
  if (places.length === 0) return []
  return next < matches
    ? [`${matches - next} more; for those after these send context {"offset": ${next}}.`]
    : []
}

function listed(names: readonly string[]): string {
  const said = names.filter(Boolean)
  const first = said.slice(0, MOST_NAMED)
  return said.length > first.length
    ? `${first.join(', ')} and ${said.length - first.length} more`
    : first.join(', ')
}

/** The title, and the one fact that is most asked for. */
function named(row: unknown): string {
  const value = text(cell(row, 'value'))
  const fact =
    text(cell(row, 'price')) ||
    (value && `${value} ${text(cell(row, 'unit'))}`.trim()) ||
    text(cell(row, 'status')) ||
    text(cell(row, 'date'))
  const title = short(text(cell(row, 'title')), LONGEST_TITLE)
  return fact && fact.length <= LONGEST_FACT ? `${title} (${fact})` : title
}

const cell = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? (row as Record<string, unknown>)[key]
    : undefined

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const extract = (value: unknown) => short(text(value).replace(/\s+/g, ' '), LONGEST_EXTRACT)

/** Cut between letters, never within one. */
function short(whole: string, most: number): string {
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
