/** The dollars a gift may cost. */
export interface Budget {
  readonly from: number
  readonly to: number
}

const SUM = String.raw`(\d[\d,]*(?:\.\d+)?(?:k\b)?)`
const UNIT = String.raw`\s?(?:(?:dollars?|bucks|usd|eur|euros?|pounds|quid)\b|[$£€])`
/** Whoever lost 30 pounds did not spend them. */
const MONEY = String.raw`(?:[$£€]\s?${SUM}|(?<!\b(?:lost|gained|weighs|lifts|benches) )\b${SUM}${UNIT})`
const UP_TO = String.raw`\b(?:under|below|less than|no more than|not more than|at most|up to|max(?:imum)?(?: of)?|within|cheaper than|budget(?: is| of|:)?(?: about| around)?)`

/** Without a sign of money it must be all that is said of the sum: "up to 4 players" is none. */
const BARE = String.raw`(\d{1,3}(?:,\d{3})+(?!\d)|\d{1,5}(?:k\b)?(?!,?\d|%))(?=\s*(?:$|[.,;:!?)\n]|(?:please|for|total|tops|or|and|on|if|is|but|each|that|who|with|she|he|they)\b))`
const NOT_CHILDREN = String.raw`(?<!\b(?:kids?|child|children|boys?|girls?|toddlers?|teens|anyone|everyone) )`

const at = (text: string, pattern: string): number[] | null => {
  const found = new RegExp(pattern, 'i').exec(text)
  if (!found) return null
  const sums = found.slice(1).filter((group) => group !== undefined)
  return sums.map((sum) => Number(sum.replaceAll(',', '').replace(/k$/i, 'e3')))
}

const NO_LIMIT = Number.POSITIVE_INFINITY
/** Somebody who says "about $50" is glad of what costs 60. */
const SLACK = 1.25

type Reader = (text: string) => Budget | null

const between: Reader = (text) => {
  const [from, to] =
    at(text, String.raw`${MONEY}\s?(?:-|–|to|and)\s?[$£€]?\s?(\d[\d,]*)`) ??
    at(text, String.raw`\b(\d{1,5})\s?(?:-|–|to|and)\s?(\d{1,5})${UNIT}`) ??
    []
  return from !== undefined && to !== undefined && to > from ? { from, to } : null
}

const upTo: Reader = (text) => {
  const [to] =
    at(text, `${UP_TO} ${MONEY}`) ??
    at(
      text,
      String.raw`(?:n['’]?t|\bnot|\bnever|\bnothing)\b[^.,;\d$£€]{0,30}\b(?:more than|over|above) ${MONEY}`,
    ) ??
    at(text, String.raw`${MONEY} (?:or less|or under|max\b|maximum|at most|tops|limit|budget)`) ??
    at(text, `${NOT_CHILDREN}${UP_TO} ${BARE}`) ??
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
