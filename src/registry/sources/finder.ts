import { chunks } from '../../search/chunks.ts'
import type { Layout } from '../../templates/layout.ts'
import { answerText } from './answer-text.ts'
import {
  allByWords,
  type ChosenRows,
  chosenByMeaning,
  chosenByWords,
  FEW,
  type Scores,
  wordsDecide,
} from './choose.ts'
import { rowText } from './row-text.ts'
import { bounded, layoutRows } from './rows.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'
import type { Data, SourceAnswer } from './source.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** How near the rows are to a question in meaning, by their places. */
export interface Nearness {
  readonly scores: Scores
  /** How near a row is that nobody asked for. */
  readonly usual: number
}

/** Asks for the meaning of a question; null while that is not known. */
export type FindNear = (question: string, count: number) => Promise<Nearness | null>

export interface FinderParts {
  readonly name: string
  readonly layout: Layout
  readonly data: Data
  /** Undefined where only words count. */
  readonly near?: { readonly ready: boolean; readonly find: FindNear }
}

/** Answers with the rows of some data that fit a message best. */
export type Finder = (message: string, context: Data) => SourceAnswer | Promise<SourceAnswer>

/** A few more than are shown, so that words can still move one up. */
const MORE = 20
/** As many rows as are read into an index in one go. */
const SLICE = 200

export function createFinder({ name, layout, data, near }: FinderParts): Finder {
  const rows = layoutRows(data, layout)
  const whole = answerOf({ name, layout }, data, rows.length, null)
  const searched = layout.rows && layout.rows.picks !== 'all' && rows.length > 1
  // A few rows that only make sense in order are given whole.
  const inOrder = layout.rows?.picks === 'in-order'
  if (!searched || (inOrder && rows.length <= FEW)) return () => whole

  const index = createLazyIndex(rows, layout)
  const answer = (picked: ChosenRows | null): SourceAnswer => {
    if (!picked || !layout.rows) return whole
    const best = picked.places.slice(0, layout.maxRows)
    const shown = inOrder ? best.toSorted((a, b) => a - b) : best
    const found = { ...data, [layout.rows.key]: shown.map((place) => rows[place]) }
    return answerOf({ name, layout }, found, rows.length, picked)
  }
  const choose = (question: SearchQuery, { match }: WordIndex) => {
    const matches = match(question.words)
    if (rows.length <= FEW) return matches.size === 0 ? whole : answer(allByWords(rows.length, matches))
    if (!near?.ready || wordsDecide(matches)) return answer(chosenByWords(matches))
    return near.find(question.text, layout.maxRows + MORE).then((found) => {
      const meant = found && chosenByMeaning(found.scores, found.usual, matches)
      return answer(meant ?? chosenByWords(matches))
    })
  }
  return (message, context) => {
    const question = readSearchQuery(message, context)
    if (question.words.size === 0) return whole
    const made = index()
    return made instanceof Promise ? made.then((words) => choose(question, words)) : choose(question, made)
  }
}

/** Made when it is first needed; of many rows in slices, so that other calls are answered in between. */
function createLazyIndex(rows: readonly unknown[], layout: Layout): () => WordIndex | Promise<WordIndex> {
  let index: WordIndex | Promise<WordIndex> | undefined
  const make = (): WordIndex | Promise<WordIndex> => {
    const words = createWordIndex()
    const add = (part: readonly unknown[]) => {
      for (const row of part) words.add(rowText(row, layout))
    }
    if (rows.length <= SLICE) {
      add(rows)
      return words
    }
    const whole = (async () => {
      for (const part of chunks(rows, SLICE)) {
        add(part)
        await new Promise((resolve) => setImmediate(resolve))
      }
      index = words
      return words
    })()
    return whole
  }
  return () => {
    index ??= make()
    return index
  }
}

const answerOf = (
  { name, layout }: Pick<FinderParts, 'name' | 'layout'>,
  given: Data,
  all: number,
  picked: ChosenRows | null,
): SourceAnswer => {
  const data = bounded(given, layout)
  return { data, text: answerText({ name, layout, data, all, choice: picked?.choice ?? 'whole' }) }
}
