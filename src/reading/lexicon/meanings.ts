import { cellOf, textOfCell } from '../cell.ts'
import { isFiller } from '../languages/filler.ts'
import type { RowTable } from '../row-table.ts'
import { stemPhrase, stemWords } from '../stem-words.ts'
import { createTableMemo } from '../table-memo.ts'
import { type Lexicon, lexicon, type Sense } from './read-lexicon.ts'

/** A term of a table that a phrase stands for. */
export interface Meaning {
  /** A stem or a phrase of stems: a word of the rows, a value, a column's name. */
  readonly term: string
  /** How much of their uses the two words share. */
  readonly score: number
  /** True if it is the same, or a kind of what the phrase says. */
  readonly via: 'same' | 'kind'
}

/** Words of another class say nearly the same: swim, swimming. */
const RELATED = 0.7
const DEEPEST = 4
const MOST_KINDS = 4000
const KIND_DECAY = 0.95

type TableMeanings = ReadonlyMap<number, readonly { readonly term: string; readonly share: number }[]>

const tables = createTableMemo<TableMeanings>()
const meanings = createTableMemo<readonly Meaning[]>()

/** The terms of a table that mean what a phrase says or are kinds of it, the nearest first. */
export function meaningsOf(table: RowTable, phrase: string, language?: string): readonly Meaning[] {
  const terms = tables(table, '', () => readMeanings(table))
  return meanings(table, `${language ?? ''}\n${phrase}`, () =>
    findMeanings(terms, lexicon(), phrase, language),
  )
}

function readMeanings(table: RowTable): TableMeanings {
  const terms = new Map<number, { term: string; share: number }[]>()
  const { senses } = lexicon()
  const all = [...vocabularyOf(table)].map((term) => ({ term, found: senses(term) }))
  const language = languageOf(all.map(({ found }) => found))
  for (const { term, found } of all)
    for (const [synset, share] of sharesOf(inLanguage(found, language))) {
      const known = terms.get(synset)
      if (known) known.push({ term, share })
      else terms.set(synset, [{ term, share }])
    }
  return terms
}

const LONGEST_TERM = 3
const MOST_TITLES = 2000

/** Words of the rows, values, columns' names, and phrases within titles. */
function vocabularyOf({ words, values, headers, columns, rows }: RowTable): Set<string> {
  const all = new Set([
    ...words.stems(),
    ...values.keys(),
    ...headers.keys(),
    ...columns.map(({ label }) => stemPhrase(label)),
  ])
  const titles = [
    ...rows.slice(0, MOST_TITLES).map((row) => stemWords(textOfCell(cellOf(row, 'title')) ?? '')),
    ...[...values.keys()].map((value) => value.split(' ')),
  ]
  for (const title of titles)
    for (let at = 0; at < title.length; at += 1)
      for (let length = 2; length <= LONGEST_TERM && at + length <= title.length; length += 1)
        all.add(title.slice(at, at + length).join(' '))
  return all
}

/** The language that most of the terms are of. */
function languageOf(terms: readonly (readonly Sense[])[]): string | undefined {
  const scores = new Map<string, number>()
  for (const senses of terms) {
    const languages = new Set(senses.map(({ language }) => language))
    for (const one of languages) scores.set(one, (scores.get(one) ?? 0) + 1 / languages.size)
  }
  return [...scores].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The senses in a language; all of them where it does not know the word. */
function inLanguage(senses: readonly Sense[], language: string | undefined): readonly Sense[] {
  const own = senses.filter((sense) => sense.language === language)
  return own.length > 0 ? own : senses
}

/** The largest share of each synset in any language. */
function sharesOf(senses: readonly Sense[]): Map<number, number> {
  const shares = new Map<number, number>()
  for (const { synset, share } of senses) shares.set(synset, Math.max(share, shares.get(synset) ?? 0))
  return shares
}

function findMeanings(
  terms: TableMeanings,
  { senses, children, related }: Lexicon,
  phrase: string,
  language?: string,
): Meaning[] {
  const scores = { same: new Map<string, number>(), kind: new Map<string, number>() }
  const add = (via: 'same' | 'kind', synset: number, share: number, factor: number) => {
    for (const { term, share: other } of terms.get(synset) ?? [])
      if (term !== phrase)
        scores[via].set(term, (scores[via].get(term) ?? 0) + Math.min(share, other) * factor)
  }
  for (const [synset, share] of sharesOf(inLanguage(senses(phrase), language))) {
    add('same', synset, share, 1)
    for (const other of related(synset)) add('same', other, share, RELATED)
    for (const [kind, depth] of kindsOf(synset, children)) add('kind', kind, share, KIND_DECAY ** depth)
  }
  return [...new Set([...scores.same.keys(), ...scores.kind.keys()])]
    .map((term): Meaning => {
      const [same, kind] = [scores.same.get(term) ?? 0, scores.kind.get(term) ?? 0]
      return same >= kind ? { term, score: same, via: 'same' } : { term, score: kind, via: 'kind' }
    })
    .sort((a, b) => b.score - a.score)
}

/** What is a kind of a synset, with how many steps it is below. */
export function kindsOf(synset: number, children: Lexicon['children']): Map<number, number> {
  const found = new Map<number, number>()
  let level = [synset]
  for (let depth = 1; depth <= DEEPEST && level.length > 0 && found.size < MOST_KINDS; depth += 1) {
    const next: number[] = []
    for (const parent of level)
      for (const child of children(parent))
        if (!found.has(child)) {
          found.set(child, depth)
          next.push(child)
        }
    level = next
  }
  return found
}

/** What two words share at least, to stand for one another; of several the nearest and those about as near. */
const LEAST_SCORE = 0.25
const AS_NEAR = 0.6
/** A wider word must mostly mean that, to stand for its kinds. */
const LEAST_KIND = 0.45

/** The terms of a table to take a phrase as, where the table does not have the phrase itself: those that mean it, or kinds of it. */
export function takenAs(
  table: RowTable,
  phrase: string,
  language: string | undefined,
  isTerm: (term: string) => boolean = () => true,
  kinds = true,
): readonly string[] {
  if (isFiller(phrase)) return []
  const near = meaningsOf(table, phrase, language).filter(
    ({ score, term, via }) => score >= (via === 'kind' ? LEAST_KIND : LEAST_SCORE) && isTerm(term),
  )
  const same = near.filter(({ via }) => via === 'same')
  const [best] = same
  return (best ? same.filter(({ score }) => score >= best.score * AS_NEAR) : kinds ? near : []).map(
    ({ term }) => term,
  )
}
