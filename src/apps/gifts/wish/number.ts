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

const ORDINALS = new Map<string, number>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word.replace(/y$/, 'ieth'), 20 + 10 * index] as const),
  ['hundredth', 100],
])
/** Only where a number must be meant: a second hand and the first light are none. */
const NTH = new RegExp(
  String.raw`\b(?:(${oneOf(TENS)})[- ])?(${oneOf(ORDINALS.keys())})(?= (?:birthday|b-?day|grade))`,
  'gi',
)

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
  text
    .replace(NTH, (_, tens: string | undefined, nth: string) => {
      const value = (tens ? worth(tens) : 0) + (ORDINALS.get(nth.toLowerCase()) ?? 0)
      return `${value}th`
    })
    .replace(SPELLED, (spelled) => (spelled.toLowerCase() === 'one' ? spelled : String(sumOf(spelled))))
