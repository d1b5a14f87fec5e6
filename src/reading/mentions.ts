import { isValuesColumn, type ValuesColumn } from './column.ts'
import { coveredBy, sameAs } from './concepts.ts'
import { addTo, type RowSet, rowSet } from './row-set.ts'
import { stemPhrase, stemWords } from './stem-words.ts'
import type { RowTable } from './table.ts'

/** A cell that leaves its contents open. */
const OPEN =
  /^(?:ask(?: us)?|on request|please ask|unknown|tbd|varies|depends|auf anfrage|nachfragen|bitte fragen|unbekannt|a demander|sur demande|nous consulter|inconnu|consultar|a consultar|preguntar|desconocido|\?+)$/

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
  /** Whether a list has it, so that a list which is left open could have it too. */
  readonly listed: boolean
  /** Whether any row or any list has it: where none has, nothing is known of it. */
  readonly found: boolean
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
  const known = KNOWN.get(table) ?? new Map<string, Mentions>()
  const key = `${column?.key ?? ''}\n${said}`
  const found = known.get(key) ?? findMentions(table, said, column)
  if (known.size >= MOST_KNOWN) known.clear()
  KNOWN.set(table, known.set(key, found))
  return found
}

/** The same few things are asked for again and again, and twice for one question. */
const KNOWN = new WeakMap<RowTable, Map<string, Mentions>>()
const MOST_KNOWN = 200

function findMentions(table: RowTable, said: string, column?: ValuesColumn): Mentions {
  const own = stemPhrase(said)
  const phrases = coveredBy(own)
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
        if (stem.length > word.length && stem.includes(word) && !NO_KIN.has(stem))
          note(table.words.rows(stem))
  for (const other of column ? [column] : table.columns)
    if (isValuesColumn(other)) note(membersCovered(other, phrases))
  return { rows, found, listed }
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

function membersCovered({ values, rowsOf }: ValuesColumn, phrases: readonly string[]): number[] {
  const wanted = new Set(phrases)
  return values.flatMap((value, at) => {
    const words = stemWords(value)
    const covered = wanted.has(words.join(' ')) || words.some((word) => wanted.has(word) && !isWithout(words))
    return covered ? [...(rowsOf[at] ?? [])] : []
  })
}

const isWithout = (words: readonly string[]) =>
  words.some((word) => /^(?:free|frei|without|no|ohne|sans|sin)$/.test(word))

/** Rows whose list says that somebody has to ask. */
export function openRows(table: RowTable): RowSet {
  const rows = rowSet(table.count, [])
  for (const column of table.columns)
    if (isValuesColumn(column))
      column.values.forEach((value, at) => {
        if (
          OPEN.test(
            value
              .toLowerCase()
              .normalize('NFKD')
              .replace(/[\u0300-\u036f]/g, ''),
          )
        )
          addTo(rows, rowSet(table.count, column.rowsOf[at] ?? []))
      })
  return rows
}

/** Rows of the lists that know a thing and say nothing in them. */
export function unsaidRows(table: RowTable, value: string): RowSet {
  const rows = rowSet(table.count, [])
  const phrases = sameAs(stemPhrase(value))
  for (const column of table.columns)
    if (isValuesColumn(column) && column.unsaid?.length && membersCovered(column, phrases).length > 0)
      addTo(rows, rowSet(table.count, column.unsaid))
  return rows
}
