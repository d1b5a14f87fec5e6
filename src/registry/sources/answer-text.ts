import type { Layout } from '../../templates/layout.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

/** How the rows of an answer came to be those: as they stand, those that were asked for, or all with the best first. */
export type RowSelection = 'whole' | 'chosen' | 'ordered'

export interface AnswerParts {
  readonly name: string
  readonly layout: Pick<Layout, 'name' | 'rows'>
  /** What is answered. */
  readonly data: Data
  /** How many rows there are to choose from. */
  readonly all: number
  readonly choice: RowSelection
}

const MOST_NAMED = 8
const LONGEST_TITLE = 80
const LONGEST_FACT = 40
const LONGEST_EXTRACT = 300

/** A line or two that says what was found, for whoever does not see the widget. */
export function answerText(told: AnswerParts): string {
  const { name, layout, data } = told
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
  return `${opening(told, rows.length)} ${label}: ${listed(rows.map(named))}.`
}

function opening({ all, choice }: AnswerParts, shown: number): string {
  if (choice === 'ordered')
    return shown < all ? `Here are the best ${shown} of ${all} in` : 'Best match first, from'
  if (shown === all) return shown === 1 ? 'Here is what is in' : `Here are all ${all} in`
  if (choice === 'whole') return `Here are the first ${shown} of ${all} in`
  return shown === 1 ? `Here is 1 of ${all} in` : `Here are ${shown} of ${all} in`
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
