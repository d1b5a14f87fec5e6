import { ownValue } from '../../../../common/own-value.ts'

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
}
const WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ...Object.entries({ dozen: 12, half: 0.5, once: 1, twice: 2, couple: 2, pair: 2, single: 1 }),
])

// A minus counts only where no word or number stands right before it: 2-3 is a span.
const NUMBER =
  /(?:(?<![\w.)])[-−])?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:e[-+]?\d+)?|(?<![\w.])[-−]?\.\d+/gi
const WORD = /[a-z]+/gi

/** A number that a text names, and where it stands there. */
export interface NumberMention {
  readonly value: number
  readonly start: number
  readonly end: number
  /** True for percentages. */
  readonly percent: boolean
}

/** The numbers a text names, in the order in which they stand there; one in words only where it is not there in digits too. */
export function mentionsIn(text: string): NumberMention[] {
  const found: NumberMention[] = []
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const value = Number(digits.replaceAll(',', '').replace('−', '-'))
    const after = text.slice(index + digits.length)
    // 20K is twenty thousand, and 300 K a temperature.
    const scale = ownValue(SCALES, /^(?:k|\s?[a-z]{2,})\b/i.exec(after)?.[0].trim().toLowerCase() ?? '')
    const place = { start: index, end: index + digits.length, percent: /^\s?(?:%|percent\b)/i.test(after) }
    found.push({ ...place, value: scale ? tidy(value * scale) : value })
  }
  const inDigits = new Set(found.map(({ value }) => value))
  found.push(...wordNumbers(text).filter(({ value }) => !inDigits.has(value)))
  return found.filter(({ value }) => Number.isFinite(value)).sort((one, other) => one.start - other.start)
}

export const numbersIn = (text: string): number[] => mentionsIn(text).map(({ value }) => value)

/** The lists of numbers that stand in brackets. */
export const numberListsIn = (text: string): number[][] =>
  [...text.matchAll(/\[([^\][]*)\]/g)]
    .map(([, inside = '']) => numbersIn(inside))
    .filter(({ length }) => length > 0)

/** Without what division leaves behind in the last digits. */
const tidy = (value: number) => Number(value.toPrecision(12))

/** `twenty-five`, `two hundred and ten`, `three million`. */
function wordNumbers(text: string): NumberMention[] {
  const found: NumberMention[] = []
  let sum: { at: number; end: number; whole: number; part: number } | null = null
  const close = () => {
    if (sum)
      found.push({
        start: sum.at,
        end: sum.end,
        value: sum.whole + sum.part,
        percent: /^\s+percent\b/i.test(text.slice(sum.end)),
      })
    sum = null
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const lower = word.toLowerCase()
    const value = WORDS.get(lower)
    const scale = lower.length > 2 ? ownValue(SCALES, lower) : undefined
    const adjoins: boolean = sum !== null && /^[\s-]*$/.test(text.slice(sum.end, index))
    if (sum && lower === 'and' && adjoins && sum.part % 100 === 0) sum.end = index + word.length
    else if (value === undefined && scale === undefined) close()
    else if (value !== undefined) {
      if (sum && !(adjoins && fits(sum.part, value))) close()
      sum ??= { at: index, end: 0, whole: 0, part: 0 }
      sum.part += value
      sum.end = index + word.length
    } else if (sum && adjoins && scale !== undefined) {
      if (scale === 100) sum.part *= scale
      else {
        sum.whole += sum.part * scale
        sum.part = 0
      }
      sum.end = index + word.length
    }
  }
  close()
  return found
}

/** True if a number word can follow: five after twenty, ten after two hundred, but not two after one. */
const fits = (part: number, value: number) =>
  part === 0 || (part % 100 === 0 && value < 100) || (part % 10 === 0 && part % 100 >= 20 && value < 10)
