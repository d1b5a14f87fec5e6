import type { JsonObject } from '../json.ts'
import type { Column, ColumnKind } from '../layout.ts'
import { ownValue } from '../own-value.ts'
import { cellValue } from './cell-value.ts'
import { COLUMN_WORDS } from './column-words.ts'
import { BARE, currencyIn, hasDecimalComma, withCurrency } from './currency.ts'
import type { Sheet } from './table.ts'

/** The parts of a layout that decide the mapping. */
export interface LayoutColumns {
  readonly rows: { readonly columns: readonly Column[] } | null
}

/** Each column's destination: a column of the layout, its own name, or none. */
export type ColumnMapping = Readonly<Record<string, string | null>>

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const EXACT = 4

/** Similarity of a column's name to one of the layout's. */
function likeness(name: string, { key, label }: Column): number {
  const text = plain(name)
  if (text === plain(key) || text === plain(label)) return EXACT
  const known = ownValue(COLUMN_WORDS, key) ?? []
  const place = known.indexOf(text)
  if (place >= 0) return 3 - place / 100
  const parts = text.split(' ')
  return known.some((word) => parts.includes(word)) ? 1 : 0
}

export function suggestMapping(sheet: Sheet, layout: LayoutColumns): ColumnMapping {
  return withRequired(likelyMapping(sheet, layout), sheet, layout.rows?.columns ?? [])
}

/** Guesses by name first, then by content. Every column of the layout is used once. */
export function likelyMapping({ columns, rows }: Sheet, layout: LayoutColumns): ColumnMapping {
  const targets = layout.rows?.columns ?? []
  const mapping: Record<string, string | null> = {}
  const free = new Set(targets.map(({ key }) => key))
  const pairs = columns
    .filter((name) => holds(rows, name))
    .flatMap((name) => targets.map((target) => ({ name, target, score: likeness(name, target) })))
    .filter(({ name, target, score }) => score > 0 && fitsKind(rows, name, target.kind))
    .filter(
      ({ name, target, score }) =>
        score === EXACT || !target.required || !comesAfterName({ columns, rows }, name),
    )
    .map(({ name, target, score }) => ({ name, key: target.key, score }))
    .toSorted((a, b) => b.score - a.score)
  for (const { name, key } of pairs) {
    if (Object.hasOwn(mapping, name) || !free.has(key)) continue
    mapping[name] = key
    free.delete(key)
  }
  // With several prices none is the price: each keeps its name.
  const prices = columns.filter((name) => currencyIn(name) && holdsAmounts(rows, name))
  const price = prices.length === 1 ? prices[0] : undefined
  for (const name of columns) {
    if (Object.hasOwn(mapping, name)) continue
    // An empty column would disappear on import, so it gets no place.
    if (!holds(rows, name)) {
      mapping[name] = null
      continue
    }
    const kind = kindOf(rows.map((row) => row[name])) ?? (name === price ? 'money' : null)
    const found = kind && targets.find((target) => free.has(target.key) && target.kind === kind)
    mapping[name] = found ? found.key : name
    if (found) free.delete(found.key)
  }
  return mapping
}

const DATE = /\d{4}-\d{2}|\d{1,2}[./]\s?\d{1,2}[./]|\d{1,2}\.? ?\p{L}{3,}|\p{L}{3,}\.? \d{1,2}(?!\d*:)/u

/** A column called “Day” may contain Monday, which is no date; its cells decide. */
function fitsKind(rows: readonly JsonObject[], name: string, kind: ColumnKind): boolean {
  if (kind !== 'date' && kind !== 'number') return true
  const cells = rows.map((row) => String(row[name] ?? '').trim()).filter(Boolean)
  const looks = kind === 'date' ? DATE : /\d/
  return cells.filter((cell) => looks.test(cell)).length * 2 >= cells.length
}

const holds = (rows: readonly JsonObject[], name: string) =>
  rows.some((row) => String(row[name] ?? '').trim() !== '')

/** Every row needs a title: without a match, the first column that reads like one is used. */
function withRequired(
  mapping: ColumnMapping,
  { columns, rows }: Sheet,
  targets: readonly Column[],
): ColumnMapping {
  const missing = targets.filter(({ key, required }) => required && !Object.values(mapping).includes(key))
  const next = { ...mapping }
  const isRequired = (to: string | null | undefined) =>
    targets.some(({ key, required }) => required && key === to)
  for (const { key } of missing) {
    const isOwn = (name: string) => !targets.some((target) => target.key === next[name])
    const worded = columns.filter((each) => isOwn(each) && isWorded(rows, each))
    // Rows of one category share its name; their own names differ, and are no codes.
    const called = worded.filter((each) => !isCoded(rows, each))
    // A room is a place, unless it is all that there are words for.
    const name =
      called.find((each) => isDistinct(rows, each)) ??
      called[0] ??
      worded[0] ??
      columns.find((each) => isWorded(rows, each) && !isRequired(next[each])) ??
      columns.find(isOwn)
    if (name) next[name] = key
  }
  return next
}

/** A heading such as “Position” is no title if its cells repeat and an earlier column names each row. */
function comesAfterName({ columns, rows }: Sheet, name: string): boolean {
  const own = distinctPart(rows, name)
  return columns
    .slice(0, columns.indexOf(name))
    .some(
      (each) =>
        isWorded(rows, each) && distinctPart(rows, each) > Math.max(own, MOSTLY) && !isCoded(rows, each),
    )
}

const isWorded = (rows: readonly JsonObject[], name: string) =>
  rows.some((row) => /\p{L}/u.test(String(row[name] ?? '')))

const isDistinct = (rows: readonly JsonObject[], name: string) => distinctPart(rows, name) >= MOSTLY

/** The share of unique values among the first rows. */
function distinctPart(rows: readonly JsonObject[], name: string): number {
  const cells = rows.slice(0, LOOKED_AT).map((row) => String(row[name] ?? '').trim())
  return cells.length === 0 ? 1 : new Set(cells).size / cells.length
}

/** `LO-1`, `A 12`: digits without a word. */
function isCoded(rows: readonly JsonObject[], name: string): boolean {
  const cells = rows
    .slice(0, LOOKED_AT)
    .map((row) => String(row[name] ?? '').trim())
    .filter(Boolean)
  return cells.filter((cell) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell)).length * 2 > cells.length
}

const MOSTLY = 0.7

/** A column headed `250 g (€)` contains prices even if the layout has no place for it; `Brand (EUR 5)` does not. */
function holdsAmounts(rows: readonly JsonObject[], name: string): boolean {
  const cells = rows.map((row) => String(row[name] ?? '').trim()).filter(Boolean)
  return cells.filter((cell) => BARE.test(cell)).length * 2 >= cells.length
}

const LOOKED_AT = 1000
const ENOUGH = 20
const PICTURE = /^(https?:\/\/\S+\.(png|jpe?g|gif|webp|avif|svg)(\?\S*)?|data:image\/\S+)$/i
const LOOKS: readonly [ColumnKind, RegExp][] = [
  ['image', PICTURE],
  ['link', /^(https?:\/\/|www\.)\S+$/i],
  ['date', /^\d{4}-\d{2}-\d{2}([T ]\S*)?$/],
  ['money', /^([$€£¥]|CHF|USD|EUR|GBP)\s?-?\d[\d.,' ]*$|^-?\d[\d.,' ]*\s?([$€£¥]|CHF|USD|EUR|GBP)$/],
]

/** A column's type, if all its values look alike. */
export function kindOf(values: readonly unknown[]): ColumnKind | null {
  const some = values
    .map((value) => String(value ?? '').trim())
    .filter(Boolean)
    .slice(0, ENOUGH)
  if (some.length === 0) return null
  const alike = LOOKS.find(([, looks]) => some.every((text) => looks.test(text)))?.[0]
  return alike ?? (isPictured(some) ? 'image' : null)
}

/** Pictures are often missing for some rows: `–`, `follows`, a file name. */
function isPictured(some: readonly string[]): boolean {
  const pictures = some.filter((text) => PICTURE.test(text)).length
  return pictures * 2 >= some.length && some.every((text) => PICTURE.test(text) || !/^https?:/i.test(text))
}

/** The rows of a sheet in the layout's form. */
export function mapRows(
  { columns, rows }: Sheet,
  mapping: ColumnMapping,
  layout: LayoutColumns,
): JsonObject[] {
  const targets = layout.rows?.columns ?? []
  const routes = columns.flatMap((name) => {
    const to = mapping[name]
    if (!to) return []
    const kind = targets.find(({ key }) => key === to)?.kind ?? 'text'
    const isMoney = kind === 'money' || (kind === 'text' && holdsAmounts(rows, name))
    const currency = isMoney ? currencyIn(name) : null
    const behind = currency !== null && (currency.length > 1 || hasDecimalComma(rows.map((row) => row[name])))
    return [{ name, to, kind, currency, behind }]
  })
  const needed = targets.filter(({ required }) => required)
  return rows.map((row) => {
    const mapped: Record<string, unknown> = Object.fromEntries(needed.map(({ key }) => [key, '']))
    for (const { name, to, kind, currency, behind } of routes) {
      const value = typeof row[name] === 'string' ? cellValue(row[name].trim(), kind) : (row[name] ?? null)
      if (value !== null) mapped[to] = currency ? withCurrency(value, currency, behind) : value
    }
    return mapped
  })
}
