import type { AnswerReading, ReadingFilter } from '../../../common/api/reading.ts'
import type { AnswerSay } from '../../reading/answer-say.ts'
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
  /** Alternative interpretations to mention. */
  readonly doubts: readonly string[]
  readonly table: RowTable
}

const MOST_NAMED = 8
const LONGEST_TITLE = 80
const LONGEST_FACT = 40
const LONGEST_EXTRACT = 300

/** A short summary of the rows, for clients without the widget. */
export function answerText({ name: own, layout, data, all }: AnswerParts, say: AnswerSay): string {
  const name = text(data.heading) || own
  const rows = layoutRows(data, layout)
  if (layout.rows === null)
    return say('{label}: {text}', { label: name, text: extract(data.markdown) }).trim()
  if (rows.length === 0) return say('There is nothing in {name} yet.', { name })
  if (layout.rows.key === 'fields') {
    const fields = listed(
      rows.map((row) => text(cell(row, 'label'))),
      say,
    )
    return say('Here is the form {name}. It asks: {fields}.', { name, fields })
  }
  if (layout.rows.key === 'messages')
    return say('Here is {name}, {count} messages. The last one: {text}', {
      name,
      count: rows.length,
      text: extract(cell(rows.at(-1), 'text')),
    })
  const list = listed(
    rows.map((row) => named(row)),
    say,
  )
  if (rows.length < all)
    return say('Here are the first {shown} of {count} in {name}: {list}.', {
      shown: rows.length,
      count: all,
      name,
      list,
    })
  return rows.length === 1
    ? say('Here is what is in {name}: {list}.', { name, list })
    : say('Here are all {count} in {name}: {list}.', { count: all, name, list })
}

/** Summarises the matches, ignored restrictions and interpreted words, for someone who does not see the rows. */
export function foundText(
  { name, layout, data, reading, limits, doubts, table }: FoundParts,
  say: AnswerSay,
): string {
  const label = text(data.heading) || name
  const { matches, unused, taken } = reading
  const passed = quoted(
    unused.filter((phrase) => !limits.includes(phrase)),
    say,
  )
  const applied = readingText(
    table,
    { ...reading, words: reading.words.filter((word) => !unused.includes(word)) },
    say,
  )
  const parts = [
    limits.length > 0 && unchecked(quoted(limits, say), table, say),
    doubts.length > 0 && say('I’m not sure {doubts}.', { doubts: doubts.join(say(', or ')) }),
    passed &&
      (matches === 0
        ? say('Nothing here mentions {phrases}.', { phrases: passed })
        : say('I didn’t use {phrases}.', { phrases: passed })),
    reading.text || limits.length > 0 || reading.offset > 0
      ? found(reading, label, layoutRows(data, layout), table, say)
      : answerText({ name, layout, data, all: reading.rows }, say),
    matches === 0 && reading.filters.flatMap((filter) => valuesThere(table, filter, say)).join(' '),
    applied && say('I looked for {reading}.', { reading: applied }),
    taken.length > 0 &&
      say('I read {list}.', {
        list: taken
          .map(({ said, as }) => say('{said} as {as}', { said: say('“{word}”', { word: said }), as }))
          .join(say(', ')),
      }),
    ...more(reading, say),
  ]
  return parts.filter(Boolean).join(' ')
}

function found(
  { matches, rows, count, nearest }: AnswerReading,
  name: string,
  shown: readonly unknown[],
  table: RowTable,
  say: AnswerSay,
): string {
  if (matches === 0) {
    const list = listed(
      nearest.map((place) => named(table.rows[place])),
      say,
    )
    return nearest.length > 0
      ? say('No exact match in {name}. Closest: {list}.', { name, list })
      : say('No exact match in {name}.', { name })
  }
  const list = listed(
    shown.map((row) => named(row, matches === 1)),
    say,
  )
  if (count)
    return say('There are {count} of {rows} in {name}: {list}.', { count: matches, rows, name, list })
  return matches === 1
    ? say('I found one: {list}.', { list })
    : say('I found {matches} of {rows}: {list}.', { matches, rows, list })
}

const MOST_VALUES = 30

/** A column's existing values, for a value that no row has. */
function valuesThere(table: RowTable, { column: name, op, value }: ReadingFilter, say: AnswerSay): string[] {
  const column = findColumn(table, name)
  if (!column || !isValuesColumn(column) || (op !== 'is' && op !== 'with')) return []
  const missing = [value].flat().filter((one) => {
    const rows = applyFilter(table, { column: name, op, value: one })
    return !('problem' in rows) && !rows.includes(1)
  })
  const there = column.values.slice(0, MOST_VALUES).join(say(', '))
  const values = column.values.length > MOST_VALUES ? `${there} …` : there
  return missing.map((one) =>
    say('No row has {value} in {column}. There are: {values}.', {
      value: say('“{word}”', { word: String(one) }),
      column: column.label,
      values,
    }),
  )
}

const quoted = (phrases: readonly string[], say: AnswerSay) =>
  phrases.map((word) => say('“{word}”', { word })).join(say(', '))

/** Names what was not checked, and where to look for it. */
function unchecked(phrases: string, { columns }: RowTable, say: AnswerSay): string {
  const list = columns.find(({ type }) => type === 'list of a few')
  return list
    ? say('I couldn’t check {phrases}; look at {column}, and ask if it matters.', {
        phrases,
        column: list.label,
      })
    : say('I couldn’t check {phrases}; ask if it matters.', { phrases })
}

/** The number of further rows, and how to get them. */
function more({ matches, offset, places }: AnswerReading, say: AnswerSay): string[] {
  const next = offset + places.length
  if (places.length === 0 || next >= matches) return []
  const context = `{"offset": ${next}}`
  return [
    say('{count} more; for those after these send context {context}.', { count: matches - next, context }),
  ]
}

function listed(names: readonly string[], say: AnswerSay): string {
  const given = names.filter(Boolean)
  const first = given.slice(0, MOST_NAMED)
  const list = first.join(say(', '))
  const count = given.length - first.length
  return count > 0 ? say('{list} and {count} more', { list, count }) : list
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
