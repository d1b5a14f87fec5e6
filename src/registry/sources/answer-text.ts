import type { AnswerReading, ReadingFilter } from '../../../common/api/reading.ts'
import { applyFilter } from '../../reading/apply-filter.ts'
import { isValuesColumn } from '../../reading/column.ts'
import { findColumn } from '../../reading/find-column.ts'
import { readingText } from '../../reading/reading-text.ts'
import type { RowTable } from '../../reading/row-table.ts'
import type { Layout } from '../../templates/layout.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

export interface AnswerParts {
  readonly name: string
  readonly layout: Pick<Layout, 'name' | 'rows' | 'maxRows'>
  readonly data: Data
  readonly all: number
}

export interface FoundParts extends Omit<AnswerParts, 'all'> {
  readonly reading: AnswerReading
  /** Restrictions that were not applied. */
  readonly limits: readonly string[]
  /** What could be meant otherwise. */
  readonly doubts: readonly string[]
  readonly table: RowTable
}

const MOST_NAMED = 8
const LONGEST_TITLE = 80
const LONGEST_FACT = 40
const LONGEST_EXTRACT = 300

/** A short summary of the rows, for clients without the widget. */
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
  return `${opening(all, rows.length)} ${label}: ${listed(rows.map((row) => named(row)))}.`
}

const opening = (all: number, shown: number): string =>
  shown < all
    ? `Here are the first ${shown} of ${all} in`
    : shown === 1
      ? 'Here is what is in'
      : `Here are all ${all} in`

/** Summarises the matches, ignored restrictions and interpreted words, for someone who does not see the rows. */
export function foundText({ name, layout, data, reading, limits, doubts, table }: FoundParts): string {
  const rows = layoutRows(data, layout)
  const label = text(data.heading) || name
  const { matches, unused, taken, nearest } = reading
  const passed = unused.filter((phrase) => !limits.includes(phrase))
  const applied = readingText(table, {
    ...reading,
    words: reading.words.filter((word) => !unused.includes(word)),
  })
  const parts = [
    limits.length > 0 && `I couldn’t check ${quoted(limits)}${advice(table)}`,
    doubts.length > 0 && `I’m not sure ${doubts.join(', or ')}.`,
    passed.length > 0 &&
      (matches === 0 ? `Nothing here mentions ${quoted(passed)}.` : `I didn’t use ${quoted(passed)}.`),
    reading.text || limits.length > 0 || reading.offset > 0
      ? matches === 0
        ? `No exact match in ${label}${nearest.length > 0 ? `. Closest: ${listed(nearest.map((place) => named(table.rows[place])))}` : ''}.`
        : `${found(reading, label)}: ${listed(rows.map((row) => named(row, matches === 1)))}.`
      : answerText({ name, layout, data, all: reading.rows }),
    matches === 0 && reading.filters.flatMap((filter) => valuesThere(table, filter)).join(' '),
    applied && `I looked for ${applied}.`,
    taken.length > 0 && `I read ${taken.map(({ said, as }) => `“${said}” as ${as}`).join(', ')}.`,
    ...more(reading),
  ]
  return parts.filter(Boolean).join(' ')
}

function found({ matches, rows, count }: AnswerReading, label: string): string {
  if (count) return `There ${matches === 1 ? 'is' : 'are'} ${matches} of ${rows} in ${label}`
  return matches === 1 ? 'I found one' : `I found ${matches} of ${rows}`
}

const MOST_VALUES = 30

/** A column's existing values, for a value that no row has. */
function valuesThere(table: RowTable, { column: name, op, value }: ReadingFilter): string[] {
  const column = findColumn(table, name)
  if (!column || !isValuesColumn(column) || (op !== 'is' && op !== 'with')) return []
  const missing = [value].flat().filter((one) => {
    const rows = applyFilter(table, { column: name, op, value: one })
    return !('problem' in rows) && !rows.includes(1)
  })
  const there = column.values.slice(0, MOST_VALUES).join(', ')
  return missing.map(
    (one) =>
      `No row has “${one}” in ${column.label}. There are: ${there}${column.values.length > MOST_VALUES ? ' …' : ''}.`,
  )
}

const quoted = (phrases: readonly string[]) => phrases.map((word) => `“${word}”`).join(', ')

/** Suggests where to look for missing information. */
const advice = ({ columns }: RowTable): string => {
  const list = columns.find(({ type }) => type === 'list of a few')
  return list ? `; look at ${list.label}, and ask if it matters.` : '; ask if it matters.'
}

/** The number of further rows, and how to get them. */
function more({ matches, offset, places }: AnswerReading): string[] {
  const next = offset + places.length
  if (places.length === 0) return []
  return next < matches
    ? [`${matches - next} more; for those after these send context {"offset": ${next}}.`]
    : []
}

function listed(names: readonly string[]): string {
  const given = names.filter(Boolean)
  const first = given.slice(0, MOST_NAMED)
  return given.length > first.length
    ? `${first.join(', ')} and ${given.length - first.length} more`
    : first.join(', ')
}

/** The title, and the most wanted fact. */
function named(row: unknown, alone = false): string {
  const value = text(cell(row, 'value'))
  const fact =
    text(cell(row, 'price')) ||
    (value && `${value} ${text(cell(row, 'unit'))}`.trim()) ||
    text(cell(row, 'status')) ||
    text(cell(row, 'date'))
  const title = short(text(cell(row, 'title')), LONGEST_TITLE)
  if (!fact || fact.length > LONGEST_FACT) return title
  return alone ? `${title}, ${fact}` : `${title} (${fact})`
}

const cell = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, key)
    ? (row as Record<string, unknown>)[key]
    : undefined

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const extract = (value: unknown) => short(text(value).replace(/\s+/g, ' '), LONGEST_EXTRACT)

/** Cuts between letters, never within one. */
function short(whole: string, most: number): string {
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
