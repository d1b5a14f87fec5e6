import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface WeighedWord {
  readonly word: string
  /** Higher for rarer words. */
  readonly weight: number
}

export interface WordHit {
  readonly id: string
  /** Higher is better; only comparable within one answer. */
  readonly score: number
}

/** A database's own word search. */
export interface WordSearch {
  /** Creates a new space's tables. */
  make(db: Kysely<Schema>, space: number): Promise<void>
  add(db: Kysely<Schema>, space: number, rows: readonly { key: number; text: string }[]): Promise<void>
  remove(db: Kysely<Schema>, space: number, keys: readonly number[]): Promise<void>
  drop(db: Kysely<Schema>, space: number): Promise<void>
  /** The number of entries with the word, at most `most`. */
  count(db: Kysely<Schema>, space: number, word: string, most: number): Promise<number>
  best(db: Kysely<Schema>, space: number, weighed: readonly WeighedWord[], count: number): Promise<WordHit[]>
}

// More than a person reads of one entry, and less than either database rejects.
const MAX_TEXT = 100_000

/** Neither database accepts a NUL in a text. */
export const indexableText = (text: string): string => text.slice(0, MAX_TEXT).replaceAll('\0', ' ')
