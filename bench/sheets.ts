import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../common/json.ts'
import { currencyIn } from '../common/sheet/currency.ts'
import { parseDelimited } from '../common/sheet/delimited.ts'
import { mapRows, suggestMapping } from '../common/sheet/mapping.ts'
import { suggestKey } from '../common/sheet/suggest-key.ts'
import { suggestLayout } from '../common/sheet/suggest-layout.ts'
import { type CellTable, readCells } from '../common/sheet/table.ts'
import { updateMapping } from '../common/sheet/update-mapping.ts'
import { comparedText, compareRows } from '../common/sheet/update-rows.ts'
import { layouts } from '../src/templates/layouts/index.ts'

/** What the author of a sheet says of it; lines are counted from 0. */
interface ExpectedSheet {
  header_row: number | null
  headings: string[]
  sections: Record<string, number[]>
  left_out: number[]
  rows: number
}

interface ExpectedUpdate {
  key: string
  new: string[]
  missing: string[]
  changed: { row: string; column: string; from: string; to: string }[]
}

type Check = readonly [what: string, right: boolean, found: string]

const all = [...layouts.values()].filter(({ rows }) => rows !== null)
const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
const tableAt = (path: string): CellTable | null => readCells(parseDelimited(readFileSync(path, 'utf8')))
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `SHEETS_EVAL=folder npm run bench sheets`: how sheets with a stated structure are read, and what an update of each finds. */
export async function benchSheets(): Promise<void> {
  const folder = process.env.SHEETS_EVAL
  if (!folder) return console.log('sheets: set SHEETS_EVAL to a folder of NAME.csv with NAME.expected.json.')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.csv') && !file.endsWith('.next.csv'))
    .map((file) => file.slice(0, -'.csv'.length))
  const checks = names.flatMap((name) => report(name, checkSheet(folder, name)))
  const right = checks.filter(([, isRight]) => isRight).length
  console.log(`\nsheets: ${right} of ${checks.length} right in ${names.length} sheets`)
}

function report(name: string, checks: readonly Check[]): readonly Check[] {
  console.log(`\n${name}`)
  for (const [what, right, found] of checks)
    console.log(`  ${right ? 'right' : 'WRONG'}  ${what}${right ? '' : `: ${found}`}`)
  return checks
}

function checkSheet(folder: string, name: string): Check[] {
  const table = tableAt(join(folder, `${name}.csv`))
  if (!table) return [['readable', false, 'nothing']]
  const expected = json<ExpectedSheet>(join(folder, `${name}.expected.json`))
  const next = readdirSync(folder).includes(`${name}.next.csv`)
    ? checkUpdate(
        table,
        tableAt(join(folder, `${name}.next.csv`)),
        json<ExpectedUpdate>(join(folder, `${name}.next.expected.json`)),
      )
    : []
  return [...checkStructure(table, expected), ...next]
}

function checkStructure(
  { lines, header, roles, sheet, places, rowLines }: CellTable,
  expected: ExpectedSheet,
): Check[] {
  const own = places.indexOf(null)
  const headings = sheet.columns.filter((_, index) => index !== own)
  const sections: Record<string, number[]> = {}
  for (const [index, line] of rowLines.entries()) {
    const section = own < 0 ? '' : String(sheet.rows[index]?.[sheet.columns[own] ?? ''] ?? '')
    if (section) sections[section] = [...(sections[section] ?? []), line]
  }
  const out = lines.flatMap((_, line) => (roles[line] === 'out' ? [line] : []))
  const sorted = (named: Record<string, number[]>) =>
    Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ['header row', header === expected.header_row, String(header)],
    ['headings', same(headings, expected.headings), headings.join(' | ')],
    ['sections', same(sorted(sections), sorted(expected.sections)), JSON.stringify(sections)],
    [
      'left out',
      same(
        out,
        expected.left_out.filter((line) => line < lines.length),
      ),
      out.join(' '),
    ],
    ['rows', sheet.rows.length === expected.rows, String(sheet.rows.length)],
  ]
}

/** Imports the first sheet as a new app would, then compares it with the second as the studio does. */
function checkUpdate(first: CellTable, second: CellTable | null, expected: ExpectedUpdate): Check[] {
  const layout = suggestLayout(first.sheet, all)
  if (!second || !layout) return [['update', false, 'nothing']]
  const mapping = suggestMapping(first.sheet, layout)
  const before = mapRows(first.sheet, mapping, layout)
  const columns = first.sheet.columns.flatMap((label) =>
    mapping[label] ? [{ key: mapping[label], label }] : [],
  )
  const next = updateMapping(second.sheet, columns, before, layout)
  const after = mapRows(second.sheet, next, layout)
  const given = second.sheet.columns.flatMap((label) => (next[label] ? [{ key: next[label], label }] : []))
  const key = suggestKey(before, after, given)
  const update = compareRows(before, after, { key, columns: given.map((each) => each.key) })
  const label = (column: string) => given.find((each) => each.key === column)?.label ?? column
  const name = (row: JsonObject | undefined) => key.map((column) => comparedText(row?.[column])).join(' / ')
  const changed = update.changed.flatMap(({ place, cells }) =>
    cells.map(({ column, from, to }) => ({
      row: name(before[place]),
      column: label(column),
      from: written(from, label(column)),
      to: written(to, label(column)),
    })),
  )
  const added = update.added.map(({ row }) => name(row))
  const missing = update.missing.map((place) => name(before[place]))
  const texts = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted()
  return [
    ['update: key', key.map(label).join(' + ') === expected.key, key.map(label).join(' + ')],
    ['update: new', same(texts(added), texts(expected.new)), added.join(' | ')],
    ['update: missing', same(texts(missing), texts(expected.missing)), missing.join(' | ')],
    ['update: changed', same(texts(changed), texts(expected.changed)), JSON.stringify(changed)],
  ]
}

/** A cell as the sheet has it, without the currency of its column. */
function written(text: string, label: string): string {
  const currency = currencyIn(label)
  return currency ? text.replace(currency, '').trim() : text
}
