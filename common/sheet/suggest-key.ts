import type { JsonObject } from '../json.ts'
import { comparedText } from './update-rows.ts'

/** Names of columns with numbers or codes of rows. */
const CODE =
  /(^|[^\p{L}])(id|code|sku|key|ref|no|nr|number|nummer|artnr|artikelnr|isbn|ean|codigo|numero)([^\p{L}]|$)/iu
/** Below this share of unique values, a column does not identify rows. */
const LEAST_DISTINCT = 0.9

interface Candidate {
  readonly key: readonly string[]
  /** The smaller share of unique values, in the app or in the sheet. */
  readonly distinct: number
  /** The rows of the sheet that exist in the app. */
  readonly found: number
}

/** The columns that identify rows: one that is unique and finds most of them, or two together. */
export function suggestKey(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  columns: readonly { key: string; label: string }[],
): readonly string[] {
  const single = columns.map(({ key }) => candidate(before, after, [key]))
  const apart = single.filter(({ distinct }) => distinct >= LEAST_DISTINCT)
  const coded = (key: readonly string[]) =>
    CODE.test(columns.find((each) => each.key === key[0])?.label ?? '')
  const best = mostFound(apart.toSorted((a, b) => Number(coded(b.key)) - Number(coded(a.key))))
  if (best && best.found > 0) return best.key
  const pairs = columns.flatMap(({ key }, index) =>
    columns.slice(index + 1).map((other) => candidate(before, after, [key, other.key])),
  )
  const pair = mostFound(pairs.filter(({ distinct }) => distinct >= LEAST_DISTINCT))
  if (pair && pair.found > 0) return pair.key
  return best?.key ?? [columns[0]?.key ?? '']
}

/** Among those that find about as many, the first: a name comes before a price. */
function mostFound(candidates: readonly Candidate[]): Candidate | undefined {
  const most = Math.max(0, ...candidates.map(({ found }) => found))
  return candidates.find(({ found }) => found >= most * 0.8)
}

function candidate(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  key: readonly string[],
): Candidate {
  const [known, given] = [textsOf(before, key), textsOf(after, key)]
  const kinds = new Set(known)
  return {
    key,
    distinct: Math.min(distinctPart(known), distinctPart(given)),
    found: given.filter((text) => text.trim() && kinds.has(text)).length,
  }
}

const textsOf = (rows: readonly JsonObject[], key: readonly string[]): string[] =>
  rows.map((row) => key.map((column) => comparedText(row[column]).toLowerCase()).join('\n'))

const distinctPart = (texts: readonly string[]): number =>
  texts.length === 0 ? 1 : new Set(texts.filter((text) => text.trim())).size / texts.length
