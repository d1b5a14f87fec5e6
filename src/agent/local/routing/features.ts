import type { SubjectReading } from '../../turn/turn.ts'
import type { WordEvidence } from './subject-words.ts'

/** Features of a message and one app of a conversation. */
export interface Evidence {
  readonly words: WordEvidence
  readonly reading: SubjectReading | null
  /** Cosines of the message and the app's texts, best first: as written, and both in English. */
  readonly near: readonly number[]
  readonly glossed: readonly number[]
  readonly style: number
  readonly wasLast: boolean
  readonly others: readonly OtherApp[]
}

/** How another app of the conversation relates to the message. */
interface OtherApp {
  /** Its words that the message has. */
  readonly hits: readonly string[]
  readonly glossed: readonly number[]
}

const UNRELATED = 0.8
const UNRELATED_ROWS = 0.75
const SCALE = 30
/** A match that leaves few rows tells more than one that leaves most. */
const FEW = 0.2

const atMost = (value: number, most: number) => Math.min(value, most)
const flag = (value: boolean) => (value ? 1 : 0)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** By how much a value exceeds all others. */
const ahead = (value: number, others: readonly number[]) =>
  others.length === 0 ? 0 : Math.max(0, value - Math.max(...others))

/** The evidence as numbers that `weights.ts` has weights for. */
export function featuresOf(evidence: Evidence) {
  const { words, near, glossed, style, others } = evidence
  const { known, kindred, narrowing, unknown, hasNumber, isForeign, hits, telling } = words
  const [best = UNRELATED] = near
  const [glossedBest = UNRELATED] = glossed
  const own = flag(!isForeign)
  const unique = hits.filter((word) => !others.some((other) => other.hits.includes(word))).length
  return {
    bias: 1,
    known: atMost(known, 3),
    kindred: atMost(kindred, 2),
    narrowing: atMost(narrowing, 2),
    hasNumber: flag(hasNumber),
    unknownOwn: own * atMost(unknown, 4),
    unknownForeign: (1 - own) * atMost(unknown, 4),
    nearOwn: own * SCALE * (best - UNRELATED),
    nearForeign: (1 - own) * SCALE * (best - UNRELATED),
    isForeign: 1 - own,
    glossed: SCALE * (glossedBest - UNRELATED),
    glossedThree: SCALE * (mean(glossed.slice(0, 3)) - UNRELATED),
    glossedAll: SCALE * (mean(glossed) - UNRELATED_ROWS),
    style,
    unique: atMost(unique, 3),
    shared: atMost(hits.length - unique, 3),
    coverage: hits.length / Math.max(1, telling),
    isWordless: flag(telling === 0),
    isAlone: flag(others.length === 0),
    nearer:
      SCALE *
      ahead(
        glossedBest,
        others.map(({ glossed: theirs }) => theirs[0] ?? UNRELATED),
      ),
    nearerThree:
      SCALE *
      ahead(
        mean(glossed.slice(0, 3)),
        others.map(({ glossed: theirs }) => mean(theirs.slice(0, 3))),
      ),
    ...lastFeatures(evidence),
    ...readingFeatures(evidence),
  }
}

export type Features = ReturnType<typeof featuresOf>

/** A follow-up is for the app that answered last, unless it brings up something new. */
function lastFeatures({ wasLast, words: { known, kindred, unknown } }: Evidence) {
  return {
    wasLast: flag(wasLast),
    lastUnknown: flag(wasLast) * atMost(unknown, 4),
    lastWordless: flag(wasLast && known + kindred + unknown === 0),
  }
}

function readingFeatures({ reading, words }: Evidence) {
  const { filters, sorts, unread, isEmpty, searched = 0, missing = 0, share = 1 } = reading ?? byWords(words)
  const applies = filters > 0 || searched > 0
  return {
    filters: atMost(filters, 3),
    sorts: flag(sorts),
    unread: atMost(unread, 2),
    isEmpty: flag(isEmpty),
    searched: atMost(searched, 3),
    missing: atMost(missing, 3),
    findsNone: flag(searched > 0 && missing >= searched),
    findsFew: flag(applies && missing === 0 && share > 0 && share <= FEW),
    saysNothing: flag(words.telling === 0 && !words.hasNumber && filters === 0 && !sorts),
  }
}

/** A tool that does not read messages has the words that its texts have. */
function byWords({ hits, unknown }: WordEvidence): SubjectReading {
  const searched = hits.length + unknown
  const isEmpty = searched > 0 && hits.length === 0
  return { filters: 0, sorts: false, unread: 0, isEmpty, searched, missing: unknown }
}
