const UNITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const VALUES = new Map<string, number>([
  ['a', 1],
  ...UNITS.map((word, index) => [word, index + 1] as const),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ['fourty', 40],
])

const oneOf = (tokens: Iterable<string>) => [...tokens].join('|')
const UNIT = `(?:${oneOf(UNITS)})`
const BELOW_HUNDRED = `(?:(?:${oneOf(TENS)}|fourty)(?:[- ]${UNIT}(?![- ](?:hundred|thousand)))?|${oneOf(TEENS)}|${UNIT})`
const LARGE = String.raw`(?:(?:a|${BELOW_HUNDRED}|\d{1,3}) )?(?:hundred|thousand)(?:(?: and)? ${BELOW_HUNDRED})?`
const SPELLED = new RegExp(String.raw`\b(?:${LARGE}|${BELOW_HUNDRED})\b`, 'gi')

const worth = (word: string) => VALUES.get(word.toLowerCase()) ?? 0

function sumOf(spelled: string): number {
  let sum = 0
  for (const word of spelled.toLowerCase().split(/[- ]/)) {
    if (word === 'hundred') sum = (sum || 1) * 100
    else if (word === 'thousand') sum = (sum || 1) * 1000
    else sum += worth(word) || Number(word) || 0
  }
  return sum
}

/** The text with its numbers in digits. A lone "one" stays: it is seldom a number. */
export const inDigits = (text: string): string =>
  text.replace(SPELLED, (spelled) => (spelled.toLowerCase() === 'one' ? spelled : String(sumOf(spelled))))
