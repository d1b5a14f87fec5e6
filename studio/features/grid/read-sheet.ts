import { isJsonObject } from '../../../common/json.ts'
import type { Data, Row } from '../app.ts'
import { parseJsonText } from '../form/json-text.ts'
import { parseDelimited } from './delimited.ts'
import type { Sheet } from './mapping.ts'

/** What a file or the clipboard turned out to be. */
export type Found =
  | {
      kind: 'sheet'
      sheet: Sheet
      heading?: string
      /** Whether the first row was taken for the names; null where names cannot be mistaken, as in JSON. */
      headed: boolean | null
    }
  /** An app that was exported. */
  | { kind: 'app'; file: Data }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; message: string }

/** Reads what came. Whether the first row holds the names is guessed unless somebody says so. */
export function readText(text: string, fileName = '', headed?: boolean): Found {
  const plain = text.replace(/^\ufeff/, '')
  if (plain.trim() === '') return { kind: 'problem', message: 'There is nothing in it.' }
  if (/\.json$/i.test(fileName) || /^\s*[[{]/.test(plain))
    return readJson(plain, /\.json$/i.test(fileName), headed)
  if (/\.(md|markdown)$/i.test(fileName)) return { kind: 'text', text: plain }
  return readRows(plain, headed)
}

function readRows(text: string, told?: boolean): Found {
  const [first, ...rest] = parseDelimited(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  if (!first) return { kind: 'problem', message: 'There is nothing in it.' }
  const headed = told ?? isHeader(first, rest)
  const widest = Math.max(first.length, ...rest.slice(0, 1000).map(({ length }) => length))
  const columns = uniqueNames(
    Array.from({ length: widest }, (_, index) => (headed ? (first[index] ?? '') : '')),
  )
  const rows = (headed ? rest : [first, ...rest]).map((cells) =>
    Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
  )
  return { kind: 'sheet', sheet: { columns, rows }, headed }
}

const VALUE = /^[-$€£¥]?\s?\d[\d.,]*\s?[$€£¥%]?$|^https?:\/\/|^\d{4}-\d{2}/
const YEAR = /^(19|20)\d\d$/

/**
 * A first row is a header unless it has a number, an address or a date in it, or stands alone. Years that follow one
 * another are names: they are how people head a table of figures.
 */
function isHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (rest.length === 0) return false
  const values = first.map((cell) => cell.trim()).filter((cell) => VALUE.test(cell))
  const years = values.every((cell) => YEAR.test(cell)) ? values.map(Number) : []
  const step = (years[1] ?? 0) - (years[0] ?? 0)
  const inOrder =
    Math.abs(step) === 1 && years.every((year, index) => year === (years[0] ?? 0) + index * step)
  return values.length === 0 || (inOrder && !VALUE.test(first[0]?.trim() ?? ''))
}

function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.map((given, index) => {
    const trimmed = given.trim().slice(0, 100)
    const plain = trimmed === '' || trimmed === '__proto__' ? `Column ${index + 1}` : trimmed
    let name = plain
    for (let count = 2; seen.has(name); count += 1) name = `${plain} ${count}`
    seen.add(name)
    return name
  })
}

function readJson(text: string, sure: boolean, headed?: boolean): Found {
  const read = parseJsonText(text)
  if ('problem' in read) return sure ? { kind: 'problem', message: read.problem } : readRows(text, headed)
  const { value } = read
  if (isJsonObject(value) && value.format === 'vitrine-app') return { kind: 'app', file: value }
  const list = Array.isArray(value) ? value : listIn(value)
  if (!list || list.length === 0)
    return {
      kind: 'problem',
      message: 'There is no list in this JSON. Give a list of rows: [{ "title": … }, …].',
    }
  const heading = isJsonObject(value) && typeof value.heading === 'string' ? { heading: value.heading } : {}
  return { kind: 'sheet', sheet: sheetOf(list), headed: null, ...heading }
}

/** The first list of rows, wherever it hangs: APIs wrap theirs in `data`, `results`, `items`. */
function listIn(value: unknown): unknown[] | null {
  if (!isJsonObject(value)) return null
  const inner = Object.values(value)
  const list = inner.find((each) => Array.isArray(each) && isJsonObject(each[0]))
  if (Array.isArray(list)) return list
  for (const each of inner) {
    const found = listIn(each)
    if (found) return found
  }
  return null
}

function sheetOf(list: readonly unknown[]): Sheet {
  const rows = list.map((item) => (isJsonObject(item) ? flat(item) : { title: flatValue(item) }))
  const columns = new Set<string>()
  for (const row of rows) for (const key of Object.keys(row)) columns.add(key)
  columns.delete('__proto__')
  return { columns: [...columns], rows }
}

/** A cell holds words or a number; what is nested becomes columns of its own, one level deep. */
function flat(item: Row): Row {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) =>
      isJsonObject(value)
        ? Object.entries(value).map(([inner, each]) => [`${key} ${inner}`, flatValue(each)])
        : [[key, flatValue(value)]],
    ),
  )
}

function flatValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** A name for an app made from a file: `bakery-menu (2).csv` is a bakery menu. */
export function nameFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/\(\d+\)|\bcopy\b|\bexport\b/gi, ' ')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : ''
}
