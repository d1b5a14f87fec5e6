import type { ReadColumn } from './column.ts'
import { foldText } from './fold-text.ts'
import type { RowTable } from './row-table.ts'
import { bare } from './value-places.ts'

type Columns = Pick<RowTable, 'columns'>

/** Without capitals, accents and signs; “ae” as people write “ä” without the key for it. */
const plain = (name: string) => bare(name).replace(/([aou])e/g, '$1')
const withoutNote = (name: string) => name.replace(/[([].*?[)\]]/g, '')

/** By its key or by what people call it, however they write it. */
export function findColumn({ columns }: Columns, name: string): ReadColumn | undefined {
  const named = (test: (own: string) => boolean) => {
    const found = columns.filter(({ key, label }) => test(key) || test(label))
    return found.length > 0 ? found : null
  }
  const exact =
    named((own) => own === name) ??
    named((own) => foldText(own) === foldText(name)) ??
    named((own) => plain(own) === plain(name))
  if (exact) return exact[0]
  const noted = named((own) => plain(withoutNote(own)) === plain(name)) ?? []
  return noted.length === 1 && plain(name) ? noted[0] : undefined
}

/** That there is no such column, with the one whose name is most alike. */
export function noColumn({ columns }: Columns, name: string): string {
  const wanted = pairsIn(plain(name))
  const scored = columns.map(({ label }) => ({ label, score: likeness(wanted, pairsIn(plain(label))) }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return `There is no column ${name}.${best && best.score > ALIKE ? ` Did you mean ${best.label}?` : ''}`
}

const ALIKE = 0.4
const pairsIn = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / Math.max(1, one.size + other.size)
