import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { priceRangeOf } from './gift.ts'
import { readGiftRow } from './gift-row.ts'

const folder = join(import.meta.dirname, 'catalogue')
const rows = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => ({ place: `${file}:${at + 1}`, row: JSON.parse(line) })),
)

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const EMPTY = new Set(words('a an and the for of with in to on set kit box'))
const nameOf = (name: string) => new Set(words(name).filter((word) => !EMPTY.has(word)))

/** Every three words in a row. */
const phrases = (text: string) => {
  const all = words(text)
  return new Set(all.slice(2).map((word, at) => `${all[at]} ${all[at + 1]} ${word}`))
}

function shared<Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>): number {
  const both = [...a].filter((value) => b.has(value)).length
  return both / Math.min(a.size, b.size)
}

/** Every pair of rows that is alike in what `of` takes from them. */
function alike(of: (row: { name: string; full_description: string }) => Set<string>, most: number): string[] {
  const sets = rows.map(({ row }) => of(row))
  const pairs: string[] = []
  for (let a = 0; a < rows.length; a++)
    for (let b = a + 1; b < rows.length; b++)
      if (shared(sets[a]!, sets[b]!) > most)
        pairs.push(`${rows[a]!.place} “${rows[a]!.row.name}” and ${rows[b]!.place} “${rows[b]!.row.name}”`)
  return pairs
}

describe('the catalogue', () => {
  it('has a thousand ideas and more', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1000)
  })

  it('has rows that can be read, each with all of its fields', () => {
    const wrong = rows.flatMap(({ place, row }) => {
      const reading = readGiftRow(row)
      const missing = [
        'full_description',
        'price',
        'price_range',
        'occasions',
        'recipient_types',
        'purchasing_guidance',
      ]
        .filter((field) => row[field] === undefined || row[field].length === 0)
        .map((field) => `${place}: no ${field}`)
      return 'problem' in reading ? [`${place}: ${reading.problem}`] : missing
    })
    expect(wrong).toEqual([])
  })

  it('has the price range that its price says', () => {
    const wrong = rows.filter(({ row }) => priceRangeOf(row.price) !== row.price_range)
    expect(wrong.map(({ place }) => place)).toEqual([])
  })

  it('has something for every purse and every age', () => {
    const of = (range: string) => rows.filter(({ row }) => row.price_range === range).length / rows.length
    expect(of('budget')).toBeGreaterThan(0.2)
    expect(of('luxury')).toBeGreaterThan(0.04)
    for (const age of [1, 5, 8, 11, 15, 20, 40, 85])
      expect(
        rows.filter(({ row }) => row.ages[0] <= age && row.ages[1] >= age && row.ages[1] - row.ages[0] < 97)
          .length,
        `gifts for age ${age}`,
      ).toBeGreaterThan(20)
  })

  it('names nothing twice, not even in other words', () => {
    const names = rows.map(({ row }) => row.name.toLowerCase())
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(alike(({ name }) => nameOf(name), 0.8)).toEqual([])
  })

  it('describes no two things alike', () => {
    expect(alike((row) => phrases(row.full_description), 0.25)).toEqual([])
  })

  it('has no filler that comes again and again', () => {
    const counts = new Map<string, number>()
    for (const { row } of rows) {
      const opening = words(row.full_description).slice(0, 4).join(' ')
      counts.set(opening, (counts.get(opening) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 6)).toEqual([])
  })
})
