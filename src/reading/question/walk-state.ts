import type { ReadingFilter } from '../../../common/api/reading.ts'
import type { Negation } from './filters.ts'
import type { Thing } from './thing.ts'

export interface SearchWord {
  readonly said: string
  readonly phrase: string
  /** Whether it only says what something is for. */
  readonly soft: boolean
  /** Whether it stands in a part of the question of which nothing was understood, while others were. */
  readonly aside: boolean
  /** Whether it is, or stands with, the first thing that the question names. */
  readonly head: boolean
}

export interface ClauseWord extends Omit<SearchWord, 'aside'> {
  readonly clause: number
}

/** Where a walk over a question stands. */
export interface WalkState {
  negation: Negation | null
  /** The place after a “don't” or “can't”, where a verb stands. */
  verbAt: number
  /** The place after what was left out last. */
  negatedEnd: number
  /** Whether something stands between the negation and here. */
  reached: boolean
  /** Whether this is in brackets after what was left out. */
  inside: boolean
  lastColumn: string | null
  after: 'and' | 'or' | null
  soft: boolean
  having: boolean
  ignoring: boolean
  /** Whether days were negated last: other days may follow. */
  negatedDays: boolean
  /** The column of which only the days that were said are wanted. */
  onlyDays: string | null
  /** Which part of the question this is, and in which parts something was understood. */
  clause: number
  readonly understood: Set<number>
  /** Where what the question names first ends; -1 before it. */
  headEnd: number
  last: {
    readonly thing: Thing
    readonly filter: ReadingFilter | null
    readonly word: ClauseWord | null
  } | null
}

/** What it has found so far. */
export interface WalkResult {
  readonly filters: ReadingFilter[]
  readonly words: ClauseWord[]
  readonly unknown: string[]
}
