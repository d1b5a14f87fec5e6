/** The youngest and the oldest the reader may be thinking of. */
export type Ages = readonly [number, number]

const SPELLED = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const NUMBER = String.raw`(\d{1,3}|${[...SPELLED].reverse().join('|')}|${Object.keys(TENS).join('|')})`

const numberOf = (word: string): number => {
  const plain = Number(word)
  if (Number.isFinite(plain)) return plain
  const small = SPELLED.indexOf(word.toLowerCase())
  return small >= 0 ? small : (TENS[word.toLowerCase()] ?? Number.NaN)
}

/** A day more or less: who is 9 can have what is made for 10. */
const near = (age: number): Ages =>
  age < 3 ? [age, age] : age < 18 ? [age - 0.5, age + 0.5] : [age - 2, age + 2]

const STATED = [
  String.raw`\b${NUMBER}[- ]years?[- ]olds?\b`,
  String.raw`\b${NUMBER}[- ]?(?:yo|y\/o|yr old)\b`,
  String.raw`\b(?:aged?|turn(?:s|ing|ed)?|is|girl of|boy of|child of|kid of|woman of|man of|years of)\s${NUMBER}\b(?!\s?(?:feet|foot|ft|inches|cm|kg|pounds|months|weeks|hours|minutes|days|dollars|miles|km|kids|children|cats|dogs|times|of\b|years (?!old)|am\b|pm\b|%))`,
  String.raw`\b${NUMBER},? (?:and (?:into|lov|mad|obsess)|sulk)`,
  String.raw`\b(?:daughter|son|niece|nephew|brother|sister|boy|girl|grandson|granddaughter|cousin),? ${NUMBER}\b`,
]
const MONTHS = new RegExp(String.raw`\b${NUMBER}[- ]months?[- ]old\b`, 'i')
const DECADE =
  /\b(?:in )?(?:his|her|their|the)? ?(?:early|mid|late)?[- ]?(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|20s|30s|40s|50s|60s|70s|80s|90s)\b/i
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

const STAGES: readonly (readonly [RegExp, Ages])[] = [
  [/\b(?:newborn|infant|new baby)\b/i, [0, 1]],
  [/\btoddlers?\b/i, [1, 3]],
  [/\b(?:preschooler|kindergartener|starts (?:primary )?school|little one starts)\b/i, [3, 6]],
  [/\btweens?\b/i, [9, 12]],
  [/\b(?:teen|teenager|teenage|teens)\b/i, [13, 18]],
  [/\b(?:high[- ]school)/i, [14, 18]],
  [/\b(?:college|university|uni) (?:student|freshman|sophomore)|\bundergraduate\b|\bdorm\b/i, [17, 26]],
  [/\b(?:little|small|young) (?:boy|girl|child|kid|nephew|niece|brother|sister|cousin)\b/i, [3, 11]],
  [/\b(?:for|a|our|the|my) (?:kids?|child|children)\b|\b(?:schoolboy|schoolgirl)\b/i, [4, 12]],
  [
    /\b(?:grand(?:ma|pa|mother|father|dad|mum|parents?)|nan(?:na|a)?|gran|granny|elderly|pensioner|senior|old (?:lady|man|neighbou?r))\b/i,
    [60, 95],
  ],
  [/\b(?:retired|retiring|retiree)\b/i, [55, 90]],
  [
    /\b(?:husband|wife|boss|co-?worker|colleague|mother|father|mum|mom|dad|aunt|uncle|teacher|girlfriend|boyfriend|newlyweds?|couple|neighbou?rs?|roommate|flatmate|in-law)\b/i,
    [18, 75],
  ],
]

/** How old the person is, as far as the words say; null where they do not. */
export function readAges(text: string): Ages | null {
  const months = MONTHS.exec(text)?.[1]
  if (months) return [numberOf(months) / 12, numberOf(months) / 12]
  for (const pattern of STATED) {
    const word = new RegExp(pattern, 'i').exec(text)?.[1]
    const age = word ? numberOf(word) : Number.NaN
    if (age >= 0 && age <= 110) return near(age)
  }
  const decade = DECADE.exec(text)?.[1]?.toLowerCase()
  if (decade) {
    const from = decade.endsWith('0s') ? Number(decade.slice(0, 2)) : 20 + 10 * DECADES.indexOf(decade)
    return [from, from + 9]
  }
  return STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
