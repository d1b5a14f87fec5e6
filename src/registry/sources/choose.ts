import type { RowSelection } from './answer-text.ts'

/** Which rows answer a question: their places in order, or null where none is clearly better than the rest. */
export interface ChosenRows {
  readonly places: readonly number[]
  readonly choice: Exclude<RowSelection, 'whole'>
}

export type Scores = ReadonlyMap<number, number>

/** So few that all of them are given, the best first; it costs less than to leave one out that was meant. */
export const FEW = 20
/** From here on the words of the question decide, and nobody asks what it means. */
const DECIDED = 0.6
/** Where only words can be had, less will do. */
const HINTED = 0.25
/** How far above the usual row the best must stand; measured on questions with and without an answer in the data. */
const CLEAR = 0.2
/** What belongs to the best: those at least so near to it. */
const NEAR_BEST = 0.5
/** What words add to meaning. */
const WORDS_WEIGHT = 0.1

/** All of them, those with the words first. */
export function allByWords(count: number, matches: Scores): ChosenRows {
  const places = Array.from({ length: count }, (_, place) => place)
  return { places: sorted(places, matches), choice: 'ordered' }
}

export const wordsDecide = (matches: Scores): boolean => best(matches) >= DECIDED

/** Those with the most of the question’s words. */
export function chosenByWords(matches: Scores): ChosenRows | null {
  const top = best(matches)
  return top < HINTED ? null : { places: above(matches, top * NEAR_BEST), choice: 'chosen' }
}

/** Those nearest in meaning; `usual` is how near a row is that nobody asked for. */
export function chosenByMeaning(nearness: Scores, usual: number, matches: Scores): ChosenRows | null {
  const scores = new Map(
    [...nearness].map(([place, near]) => [place, near + WORDS_WEIGHT * (matches.get(place) ?? 0)]),
  )
  const gap = best(scores) - usual
  return gap < CLEAR ? null : { places: above(scores, usual + gap * NEAR_BEST), choice: 'chosen' }
}

const best = (scores: Scores): number => {
  let top = Number.NEGATIVE_INFINITY
  for (const score of scores.values()) if (score > top) top = score
  return top
}

const above = (scores: Scores, least: number): number[] =>
  sorted(
    [...scores.keys()].filter((place) => (scores.get(place) ?? 0) >= least),
    scores,
  )

/** The data’s own order where two are alike. */
const sorted = (places: readonly number[], scores: Scores): number[] =>
  places.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
