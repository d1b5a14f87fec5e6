import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface WeighedWord {
  readonly word: string
  /** More for a word that few entries have. */
  readonly weight: number
}

export interface WordHit {
  readonly id: string
  /** Higher is better; only comparable within one answer. */
  readonly score: number
}

/** How a database finds words; each has its own way. */
export interface WordSearch {
  /** Makes what a new space needs. */
  make(db: Kysely<Schema>, space: number): Promise<void>
  add(db: Kysely<Schema>, space: number, rows: readonly { key: number; text: string }[]): Promise<void>
  remove(db: Kysely<Schema>, space: number, keys: readonly number[]): Promise<void>
  drop(db: Kysely<Schema>, space: number): Promise<void>
  /** How many entries have the word, or `most` when there are more. */
  count(db: Kysely<Schema>, space: number, word: string, most: number): Promise<number>
  best(db: Kysely<Schema>, space: number, words: readonly WeighedWord[], count: number): Promise<WordHit[]>
}

// More than a person reads of one entry, and less than either database refuses.
const MAX_TEXT = 100_000

/** Neither database takes the character zero in a text. */
export const indexableText = (text: string): string => text.slice(0, MAX_TEXT).replaceAll('\0', ' ')
