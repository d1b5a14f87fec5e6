/** The dollars a gift may cost. */
export interface Budget {
  readonly from: number
  readonly to: number
}

const MONEY = String.raw`(?:[$£€]\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:dollars|bucks|usd|euros?|pounds|quid)\b)`
const UP_TO = String.raw`\b(?:under|below|less than|no more than|not more than|at most|up to|max(?:imum)?(?: of)?|within|cheaper than|budget(?: is| of|:)?(?: about| around)?)`

const at = (text: string, pattern: string): number[] | null => {
  const found = new RegExp(pattern, 'i').exec(text)
  if (!found) return null
  const sums = found.slice(1).filter((group) => group !== undefined)
  return sums.map((sum) => Number(sum.replaceAll(',', '')))
}

const NO_LIMIT = Number.POSITIVE_INFINITY
/** Somebody who says "about $50" is glad of what costs 60. */
const SLACK = 1.25

type Reader = (text: string) => Budget | null

const between: Reader = (text) => {
  const [from, to] =
    at(text, String.raw`${MONEY}\s?(?:-|–|to|and)\s?[$£€]?\s?(\d[\d,]*)`) ??
    at(
      text,
      String.raw`\b(\d{1,5})\s?(?:-|–|to|and)\s?(\d{1,5})\s?(?:dollars|bucks|usd|euros?|pounds|quid)\b`,
    ) ??
    []
  return from !== undefined && to !== undefined && to > from ? { from, to } : null
}

const upTo: Reader = (text) => {
  const [to] =
    at(text, `${UP_TO} ${MONEY}`) ??
    at(text, String.raw`${MONEY} (?:or less|or under|max\b|maximum|at most|tops|limit|budget)`) ??
    at(
      text,
      String.raw`${UP_TO} (\d{1,5})(?![\d%])(?! ?(?:years?|yrs?|months?|weeks?|days?|hours?|minutes?|miles?|km|people|of\b))`,
    ) ??
    []
  return to === undefined ? null : { from: 0, to }
}

const atLeast: Reader = (text) => {
  const [from] =
    at(text, String.raw`\b(?:over|above|more than|at least|from)\s${MONEY}`) ??
    at(text, String.raw`${MONEY} (?:or more|and up|plus\b)`) ??
    []
  return from === undefined ? null : { from, to: NO_LIMIT }
}

const about: Reader = (text) => {
  const [sum] =
    at(text, String.raw`\b(?:about|around|roughly|approximately|some|circa)\s${MONEY}`) ??
    at(text, MONEY) ??
    []
  return sum === undefined ? null : { from: 0, to: sum * SLACK }
}

const WORDS: readonly (readonly [RegExp, Budget])[] = [
  [
    /\b(?:cheap|inexpensive|low[- ]cost|tight budget|small budget|little money|stocking (?:stuffer|filler)s?|not much money)\b/i,
    { from: 0, to: 30 },
  ],
  [
    /\b(?:luxur(?:y|ious)|splurge|money is no object|no expense spared|extravagant|lavish)\b/i,
    { from: 120, to: NO_LIMIT },
  ],
]

const inWords: Reader = (text) => WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** What the words say about money, or null where they say nothing. */
export const readBudget: Reader = (text) =>
  between(text) ?? upTo(text) ?? atLeast(text) ?? about(text) ?? inWords(text)
