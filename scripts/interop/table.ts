import { COLUMNS, type InteropCheck } from './client.ts'
import type { ClientRow } from './run-clients.ts'

/** How a cell counts, once it is known whose fault it is. */
type Verdict = 'passed' | 'failed' | 'theirs' | 'not offered' | 'stale'

const verdictOf = ({ found }: ClientRow, { column, outcome }: InteropCheck): Verdict => {
  const known = found.client.theirs?.[column] !== undefined
  if (outcome === 'failed') return known ? 'theirs' : 'failed'
  return known && outcome === 'passed' ? 'stale' : outcome
}

const MARKS: Record<Verdict, string> = {
  passed: 'yes',
  failed: '**no**',
  theirs: 'no',
  'not offered': '–',
  stale: '**yes**',
}

/** Every cell that is not as it should be, a line each. */
export const faultsIn = (rows: readonly ClientRow[]): string[] =>
  rows.flatMap((row) =>
    row.checks.flatMap((check) => {
      const verdict = verdictOf(row, check)
      const place = `${row.found.client.name}, ${check.column}`
      if (verdict === 'failed') return [`${place}: ${check.reason ?? 'failed'}`]
      return verdict === 'stale' ? [`${place}: works, although it is listed as failing by its own fault`] : []
    }),
  )

/** The table as it stands in the docs, with a footnote for each reason. */
export function interopTable(rows: readonly ClientRow[]): string {
  const notes: string[] = []
  const noteNumber = (reason: string) => {
    if (!notes.includes(reason)) notes.push(reason)
    return notes.indexOf(reason) + 1
  }
  const withNote = (text: string, note: string | undefined) =>
    note ? `${text} <sup>${noteNumber(note)}</sup>` : text
  const named = ({ found: { client } }: ClientRow) => withNote(client.name, client.remark)
  const cell = (row: ClientRow, column: (typeof COLUMNS)[number]) => {
    const check = row.checks.find((one) => one.column === column)
    if (!check) return ''
    const verdict = verdictOf(row, check)
    const mark = verdict === 'passed' ? (check.shown ?? MARKS.passed) : MARKS[verdict]
    const note =
      verdict === 'theirs'
        ? row.found.client.theirs?.[column]
        : verdict === 'failed'
          ? undefined
          : check.reason
    return withNote(mark, note)
  }
  const lines = [
    ['client', ...COLUMNS],
    ['---', ...COLUMNS.map(() => '---')],
    ...rows.map((row) => [named(row), ...COLUMNS.map((column) => cell(row, column))]),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  const footnotes = notes.map((note, index) => `${index + 1}. ${note}`)
  return [...lines, ...(footnotes.length > 0 ? ['', ...footnotes] : [])].join('\n')
}
