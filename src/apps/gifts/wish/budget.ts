import { inDigits } from './number.ts'

/** The dollars a gift may cost. */
export interface Budget {
  readonly from: number
  readonly to: number
  /** Only about so much was said: a little more is welcome too. */
  readonly about?: true
}

const SUM = String.raw`(\d[\d,]{0,9}(?:\.\d{1,2})?(?:k\b)?)`
const SIGN = String.raw`(?:(?:us|ca?|au?|nz)?\$|[£€¥₹]|\b(?:usd|cad|aud|nzd|eur|gbp|chf|jpy|inr)\b)`
const UNIT = String.raw`\s?(?:-?ish )?(?:(?:(?:us |canadian |australian )?dollars?|bucks?|usd|cad|aud|nzd|eur|euros?|gbp|pounds|quid|chf|francs|jpy|yen|inr|rupees)\b|[$£€¥₹])`
/** Rough exchange rates to dollars, the catalogue's currency. */
const WORTH: readonly (readonly [RegExp, number])[] = [
  [/£|gbp|pounds|quid/i, 1.25],
  [/€|eur|chf|francs/i, 1.1],
  [/ca?\$|cad|canadian/i, 0.7],
  [/au?\$|aud|australian/i, 0.65],
  [/nz\$|nzd/i, 0.6],
  [/₹|inr|rupees/i, 0.012],
  [/¥|jpy|yen/i, 0.0067],
]
const worthOf = (amount: string) => WORTH.find(([currency]) => currency.test(amount))?.[1] ?? 1
/** “Lost 30 pounds” is no budget. */
const NO_WEIGHT = String.raw`(?<!\b(?:lost|loses?|losing|gained|gains?|weighs?|weighing|lifts?|lifting|benches|squats|deadlifts|presses|carries|over|another|about|extra) (?=\d{1,4}\s?pounds))`
const MONEY = String.raw`(?:${SIGN}\s?${SUM}|\b${NO_WEIGHT}${SUM}${UNIT})`
const ABOUT = String.raw`(?:about|around|like(?= ?[$£€¥₹\d])|roughly|approximately|approx\.?|some|circa|ca\.|near|~)`
const UP_TO = String.raw`(?:(?:\b(?:under|below|less than|no more than|not more than|at most|up to|max(?:imum)?\.?:?(?: of)?|within|cheaper than)|<=?|≤)\s?|\b(?:budget|limit|cap|ceiling)(?: is| of|:| =|['’]s)?(?: of)? (?:max(?:imum)? |up to |under |\D{0,3})?)`
const SPENDING = String.raw`\b(?:budget|price range|price|spend|spending|pay|paying|cost|costing|costs|afford|looking at|range)(?: is| of|:| is:)?(?: ${ABOUT}| in the region of| between| from)? `

/** Without a sign of money it must be all that is said of the sum: "up to 4 players" is none. */
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?)\n]|-?ish\b|(?:please|for|total|tops|max|or|and|on|if|is|but|each|that|who|with|she|he|they|per|budget|limit|in total|maybe|ideally|secret)\b))`
const BARE = String.raw`(\d{1,3}(?:,\d{3})+(?!\d)|\d{1,4}(?:k\b)?(?!,?\d|%|[/:]))${ENDS}`
/** "kids under 10", "anyone under 21": of whom it is said, it is an age. */
const GROUP = String.raw`kids?|child|children|boys?|girls?|toddlers?|teens|teenagers?|anyone|everyone|people|adults?|players?|\d`
const RELATIVE = String.raw`nephews?|nieces?|sons?|daughters?|grand\w{2,8}|cousins?|brothers?|sisters?|students?`
const OF_NOBODY = String.raw`(?<!\b(?:${GROUP}|${RELATIVE}|ages?|aged) )`
/** A nephew under 30 can hardly be told from a gift for him under 30: the gift is what is talked about. */
const NO_CHILD = String.raw`(?<!\b(?:${GROUP}|ages?|aged) )`
const FROM_TWENTY = String.raw`(?=[2-9]\d|\d{3})`
const NO_AGE_LIMIT = String.raw`(?!(?:18|21)\b)`
const anyOf = (...patterns: readonly string[]) => patterns.map((pattern) => new RegExp(pattern, 'i'))

/** The sums where the first of the patterns finds some. */
const sumsIn = (text: string, patterns: readonly RegExp[]): number[] => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const sums = found.slice(1).filter((group) => group !== undefined)
    return sums.map((sum) =>
      Math.floor(Number(sum.replaceAll(',', '').replace(/k$/i, 'e3')) * worthOf(found[0])),
    )
  }
  return []
}

const TO = String.raw`\s?(?:-|–|—|to|and|or)\s?`
const BARE_SUM = String.raw`(\d{1,4})`
const BETWEEN = anyOf(
  String.raw`${MONEY}${TO}${SIGN}?\s?(\d[\d,]{0,9})(?![\d.]{0,9} ?(?:years?|months?|people|gifts?|kids))`,
  String.raw`\b${BARE_SUM}${TO}${BARE_SUM}${UNIT}`,
  `${SPENDING}${BARE_SUM}${TO}${BARE_SUM}${ENDS}`,
)

const AT_MOST = anyOf(
  `${UP_TO}${MONEY}`,
  String.raw`(?:n['’]?t|\bnot|\bnever|\bnothing|\bno)\b[^.,;\d$£€]{0,30}\b(?:more than|over|above|beyond) ${MONEY}`,
  String.raw`(?:n['’]?t|\bnot|\bnever|\bnothing)\b[^.,;\d$£€]{0,30}\b(?:more than|over|above|beyond) ${BARE}`,
  String.raw`${MONEY} (?:or less|or under|or below|max\b|maximum|at most|tops|limit|budget|cap)`,
  String.raw`(?<!\bage )\b(\d{1,4}(?:k\b)?) (?:or less|max\b|maximum|at most|tops|limit|budget|cap)(?! \w+s\b)`,
  `${OF_NOBODY}${UP_TO}${NO_AGE_LIMIT}${BARE}`,
  `${NO_CHILD}${UP_TO}${NO_AGE_LIMIT}${FROM_TWENTY}${BARE}`,
)

const AT_LEAST = anyOf(
  String.raw`(?:\b(?:over|above|more than|at least|from|minimum|upwards of)|>=?|≥)\s?${MONEY}`,
  String.raw`${MONEY} (?:or more|and up|plus\b|minimum|upwards)`,
)

const ROUGHLY = anyOf(
  `${SPENDING}(?<=${ABOUT} )${BARE}`,
  String.raw`\b${SUM}\s?-?ish\b(?= (?:dollars|bucks|euros|pounds|quid))`,
  String.raw`${ABOUT}\s?${MONEY}`,
  String.raw`${MONEY}(?: ?-?ish| or so| something| or thereabouts)\b`,
)

const PLAINLY = anyOf(MONEY, `${SPENDING}${BARE}`)

const upTo = (to: number): Budget => ({ from: 0, to })
/** The surest first. */
const READERS: readonly (readonly [readonly RegExp[], (sum: number, other: number) => Budget | null])[] = [
  // Years of history look like a dear budget.
  [BETWEEN, (from, to) => (to <= from || (from >= 1700 && to <= 2100) ? null : { from, to })],
  [AT_MOST, upTo],
  [AT_LEAST, (from) => ({ from, to: Number.POSITIVE_INFINITY })],
  [ROUGHLY, (to) => ({ from: 0, to, about: true })],
  // A sum by itself is the most that somebody has.
  [PLAINLY, upTo],
]

const CHEAP =
  /\b(?:cheap|inexpensive|(?:tight|small|tiny|low|limited) budget|(?:no|little|not much) money|stocking (?:stuffer|filler)s?)\b/i

/** The budget in the description, or null if it mentions none. */
export function readBudget(description: string): Budget | null {
  const text = inDigits(description)
  for (const [patterns, budgetOf] of READERS) {
    const [sum, other = 0] = sumsIn(text, patterns)
    const budget = sum === undefined ? null : budgetOf(sum, other)
    if (budget) return budget
  }
  return CHEAP.test(text) ? upTo(30) : null
}
