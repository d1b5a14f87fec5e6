import { cellOf, textOfCell } from './cell.ts'
import { saysNothing } from './cells/list-cells.ts'
import { isDash, isHedged } from './cells/yes-no-cells.ts'
import { isValuesColumn, type ReadColumn, type ValuesColumn } from './column.ts'
import { coveredBy, sameAs } from './concepts.ts'
import { foldText } from './fold-text.ts'
import { meaningsOf } from './lexicon/meanings.ts'
import { isOpen } from './open-cell.ts'
import { addTo, inverted, keepBoth, type RowSet, rowSet, rowsWhere } from './row-set.ts'
import type { RowTable } from './row-table.ts'
import { stemPhrase, stemWords } from './stem-words.ts'
import { createTableMemo } from './table-memo.ts'
import { placesOfValue } from './value-places.ts'

/** The places of the rows that have all words of a phrase. */
export function rowsWithWords(table: RowTable, phrase: string): readonly number[] {
  const [first = '', ...rest] = phrase.split(' ')
  let rows = table.words.rows(first)
  for (const word of rest) {
    const others = new Set(table.words.rows(word))
    rows = rows.filter((row) => others.has(row))
  }
  return rows
}

export interface Mentions {
  readonly rows: RowSet
  /** True if a list has it, so that a list which is left open could have it too. */
  readonly listed: boolean
  /** True if any row or any list has it: where none has, nothing is known of it. */
  readonly found: boolean
  /** The rows whose cells of the given column have it. */
  readonly own: RowSet | null
}

/** What much food is named by that is only served with it, or made of something else: almond butter, buckwheat. */
const PASSING = new Set(['milk', 'gluten'])

/** Compounds end or begin with what they are made of: Haselnuss, Nusskuchen. */
const LEAST_IN_COMPOUND = 4

/**
 * The rows that have a thing, in whatever column: by its name, by what it covers (nuts: almonds), and within compounds.
 * Rather one too many than one too few, since this is what somebody must not get.
 */
export function mentionsOf(table: RowTable, said: string, column?: ValuesColumn): Mentions {
  return known(table, `${column?.key ?? ''}\n${said}`, () => findMentions(table, said, column))
}

const known = createTableMemo<Mentions>()

/** What of a table's words is a kind of a thing: bacon for pork. */
const kindsIn = (table: RowTable, phrase: string): readonly string[] =>
  meaningsOf(table, phrase)
    .filter(({ score }) => score >= LEAST_SHARED)
    .map(({ term }) => term)
const LEAST_SHARED = 0.3

/** A thing and what it covers. */
const phrasesFor = (table: RowTable, own: string): readonly string[] => [
  ...coveredBy(own),
  ...kindsIn(table, own),
]

/** Texts that neither have a thing nor send people elsewhere for it; those that only deny it are without it. */
export function textsWithout(table: RowTable, { key }: ReadColumn, value: string): RowSet {
  const own = stemPhrase(value)
  const wanted = foldText(value).trim()
  const phrases = phrasesFor(table, own)
  const longer = sameAs(own).filter((word) => word.length >= LEAST_IN_COMPOUND && !word.includes(' '))
  const denied = new Set(own.split(' ').flatMap((word) => [...table.words.without(word)]))
  const having = new Set(rowsWithWords(table, own))
  const named = new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const isNamed = (word: string) => named.has(word) || longer.some((one) => isKin(word) && word.includes(one))
  const { found } = mentionsOf(table, value)
  return rowsWhere(table.count, (row) => {
    const text = textOfCell(cellOf(table.rows[row], key)) ?? ''
    if (found && isOpen(text)) return declaresNone(table, row)
    const words = stemWords(text)
    const said = ` ${words.join(' ')} `
    const has =
      foldText(text).includes(wanted) ||
      phrases.some((phrase) => said.includes(` ${phrase} `)) ||
      words.some((word) => isKin(word) && longer.some((one) => word.includes(one)))
    if (!has) return true
    // The denial must be in this cell: another one says nothing about it.
    return denied.has(row) && !having.has(row) && !isHedged(text) && !hasUndenied(text, isNamed)
  })
}

function findMentions(table: RowTable, said: string, column?: ValuesColumn): Mentions {
  const own = stemPhrase(said)
  const phrases = phrasesFor(table, own)
  const listed = table.columns.some(
    (one) => isValuesColumn(one) && one.type === 'list of a few' && membersCovered(one, phrases).length > 0,
  )
  const rows = rowSet(table.count, [])
  let found = false
  const note = (places: readonly number[]) => {
    if (places.length === 0) return
    found = true
    for (const place of places) rows[place] = 1
  }
  const same = new Set(sameAs(own))
  for (const phrase of phrases) {
    const rows = rowsWithWords(table, phrase)
    // “great with cheese” on a bread whose list has no milk: the list knows better.
    const passing = listed && !same.has(phrase) && sameAs(own).some((one) => PASSING.has(one))
    note(passing ? rows.filter((row) => table.words.inTitle(phrase, row)) : rows)
    if (table.words.without(phrase).length > 0) found = true
  }
  for (const word of sameAs(own))
    if (word.length >= LEAST_IN_COMPOUND && !word.includes(' '))
      for (const stem of table.words.stems())
        if (stem.length > word.length && stem.includes(word) && isKin(stem)) note(table.words.rows(stem))
  for (const other of column ? [column] : table.columns)
    if (isValuesColumn(other)) note(membersCovered(other, phrases))
  const covered = column ? membersCovered(column, phrases) : []
  return { rows, found, listed, own: covered.length > 0 ? rowSet(table.count, covered) : null }
}

/** They hold the letters of a thing, and not the thing. */
const NO_KIN = new Set([
  'nutmeg',
  'coconut',
  'doughnut',
  'donut',
  'butternut',
  'muskatnuss',
  'kokosnuss',
  'kokosmilch',
  'hafermilch',
  'mandelmilch',
  'sojamilch',
  'reismilch',
  'eggplant',
  'buttercup',
  'buckwheat',
  'buchweiz',
])

/** Not a word that only holds the letters, and not “glutenfrei”. */
const isKin = (word: string) => !NO_KIN.has(word) && !/.frei$/.test(word)

function membersCovered({ values, rowsOf }: ValuesColumn, phrases: readonly string[]): number[] {
  const wanted = new Set(phrases)
  return values.flatMap((value, at) => {
    const words = stemWords(value)
    const isNamed = (word: string) => wanted.has(word)
    const covered =
      wanted.has(words.join(' ')) || (namesAll(value) ? !words.some(isNamed) : hasUndenied(value, isNamed))
    return covered ? [...(rowsOf[at] ?? [])] : []
  })
}

/** “all but celery”, “alle außer Sellerie”: what is not named is in it. */
const namesAll = (value: string): boolean => ALL_BUT.test(foldText(value))
const ALL_BUT =
  /^(?:all|everything|any|alles?|samtliche|tous|tout|toutes|tod[oa]s?)\b.*\b(?:except|but|ausser|bis auf|ohne|sauf|hormis|excepto|salvo|menos)\b/

const DENIAL = /^(?:free|frei|without|no|ohne|sans?|sin)$/
const FREE = /^(?:free|frei)$/
/** A denial reaches what follows it, and “free” the word before, up to the next sign: “milk (no egg)” has milk. */
const hasUndenied = (value: string, isNamed: (word: string) => boolean): boolean =>
  value.split(/[()[\],;:/]/).some((part) => {
    const words = stemWords(part)
    const denial = words.findIndex((word) => DENIAL.test(word))
    return words.some(
      (word, at) => isNamed(word) && !(denial >= 0 && denial < at) && !FREE.test(words[at + 1] ?? ''),
    )
  })

/** Rows whose list says that somebody has to ask, unless the list of what is in them says that nothing is. */
export function openRows(table: RowTable, columns: readonly ReadColumn[] = table.columns): RowSet {
  const places = columns
    .filter(isValuesColumn)
    .flatMap(({ values, rowsOf }) =>
      values.flatMap((value, index) => (isOpen(value) ? [...(rowsOf[index] ?? [])] : [])),
    )
  return rowSet(
    table.count,
    places.filter((row) => !declaresNone(table, row)),
  )
}

/** Whether the list of what is in a row says that nothing is. */
const declaresNone = ({ rows, columns }: RowTable, row: number): boolean =>
  columns.some((column) => {
    const text = textOfCell(cellOf(rows[row], column.key)) ?? ''
    // A dash may stand for nothing, or for nothing known.
    return isContents(column) && saysNothing(text) && !isDash(text)
  })

/** Rows of the lists that know a thing and say nothing in them. */
export function unsaidRows(table: RowTable, value: string): RowSet {
  const rows = rowSet(table.count, [])
  const phrases = sameAs(stemPhrase(value))
  for (const column of table.columns)
    if (isValuesColumn(column) && column.unsaid?.length && membersCovered(column, phrases).length > 0)
      addTo(rows, rowSet(table.count, column.unsaid))
  return rows
}

/** Neither what has it, nor what somebody would have to ask about. */
export function withoutThing(table: RowTable, value: string, column?: ValuesColumn): RowSet {
  const { rows, listed } = mentionsOf(table, value, column)
  const own = column && placesOfValue(column, value)
  const kept = inverted(own ? rowsOfContents(table, rows, own, value) : rows)
  if (column || listed) keepBoth(kept, inverted(openRows(table, listed ? table.columns : column && [column])))
  if (listed) keepBoth(kept, inverted(unsaidRows(table, value)))
  return kept
}

/** What another list has is another matter (Attracts: cats); a name or a text is not. */
function rowsOfContents(table: RowTable, rows: RowSet, own: readonly number[], value: string): RowSet {
  const others = table.columns.filter(isValuesColumn).filter((other) => !isContents(other))
  const same = new Set(sameAs(stemPhrase(value)))
  const elsewhere = rowSet(
    table.count,
    others.flatMap(({ values, rowsOf }) =>
      values.flatMap((said, index) => (same.has(stemPhrase(said)) ? [...(rowsOf[index] ?? [])] : [])),
    ),
  )
  const listed = rowSet(table.count, own)
  const texts = table.columns.filter((one) => !isValuesColumn(one) || !others.includes(one))
  const inTexts = (row: number) =>
    texts.some(({ key }) => {
      const words = stemPhrase(textOfCell(cellOf(table.rows[row], key)) ?? '').split(' ')
      return words.some((word) => same.has(word))
    })
  return rowsWhere(
    table.count,
    (row) => rows[row] === 1 && (listed[row] === 1 || elsewhere[row] === 0 || inTexts(row)),
  )
}
const isContents = ({ key, label }: ReadColumn) => CONTENTS.test(foldText(`${key} ${label}`))
const CONTENTS = /allerg|alerg|ingredi|zutat|inhalt|contain|enthalt|contien/
