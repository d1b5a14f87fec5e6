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

/** "is 6 feet tall", "is 6'2", "is one tough lady", "my sister, 3 kids": numbers that are no age. */
const NO_AGE = String.raw`(?!\s?(?:feet|foot|ft|inch(?:es)?|cm|kg|lbs?|pounds|stone|months|weeks|hours|minutes|days|dollars|bucks|miles|km|kids|children|boys|girls|sons|daughters|cats|dogs|times|steps|of\b|years (?!old)|am\b|pm\b|%)|['’]\s?(?:\d|tall)|[.,]\d)`
const LONE_ONE = String.raw`(?!one\b(?!\s*(?:$|[.,;:!?)]|(?:and|on|next|this|soon|today|tomorrow)\b|in (?!a\b))))`
/** Things that have an age of their own. */
const OLD_THINGS = String.raw`(?! (?:single|malt|whisk|scotch|bourbon|rum\b|wine|port\b|cognac|brandy|cheese|house|home|cottage|car\b|truck|van\b|motorbike|motorcycle|bike|boat|laptop|phone|computer|dog|cat\b|puppy|horse|labrador|retriever))`
const PARENT_OF = String.raw`(?<!\b(?:mother|father|mum|mom|dad|parents?|grandma|grandpa|grandmother|grandfather) (?:of|to|with) (?:an? |two |three |twin |her |his |their )?)`

const STATED = [
  String.raw`${PARENT_OF}\b${NUMBER}[- ]years?[- ]olds?\b${OLD_THINGS}`,
  String.raw`\b${NUMBER}[- ]?(?:yo|y\/o|yr old)\b`,
  String.raw`\b(\d{1,3})(?:st|nd|rd|th) birthday\b`,
  String.raw`(?<!\b(?:budget|limit|max|maximum|price) )\b(?:aged?|turn(?:s|ing|ed)?|is|girl of|boy of|child of|kid of|woman of|man of|years of)\s${LONE_ONE}${NUMBER}\b${NO_AGE}`,
  String.raw`\b${NUMBER},? (?:and (?:into|lov|mad|obsess)|sulk)`,
  String.raw`\b(?:daughter|son|niece|nephew|brother|sister|boy|girl|grandson|granddaughter|cousin),? ${LONE_ONE}${NUMBER}\b${NO_AGE}`,
]
const MONTHS = new RegExp(String.raw`\b${NUMBER}[- ]months?[- ]old\b`, 'i')
const TEN_YEARS = String.raw`(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|20s|30s|40s|50s|60s|70s|80s|90s)\b`
/** Of a person: "the 80s" are years that went by, and their music. */
const DECADE = new RegExp(
  String.raw`\b(?:(?:in|his|her|their) (?:(?:early|mid|late)[- ])?|(?<!\bthe )(?:early|mid|late)[- ])${TEN_YEARS}|(?:^|[,(] ?)${TEN_YEARS}(?=\s*(?:$|[.,;)]))`,
  'i',
)
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

const STAGES: readonly (readonly [RegExp, Ages])[] = [
  [/\b(?:newborn|infant|new baby)\b/i, [0, 1]],
  [/\bfirst birthday\b/i, [1, 1]],
  [/\btoddlers?\b/i, [1, 3]],
  [/\b(?:preschooler|kindergartener|starts (?:primary )?school|little one starts)\b/i, [3, 6]],
  [/\btweens?\b/i, [9, 12]],
  [/\b(?:teen|teenager|teenage|teens)\b/i, [13, 18]],
  [/\b(?:high[- ]school)/i, [14, 18]],
  [/\b(?:college|university|uni) (?:student|freshman|sophomore)|\bundergraduate\b|\bdorm\b/i, [17, 26]],
  [/\b(?:little|small|young) (?:boy|girl|child|kid|nephew|niece|brother|sister|cousin)\b/i, [3, 11]],
  [
    /\b(?:grand(?:ma|pa|mother|father|dad|mum|parents?)|nan(?:na|a)?|gran|granny|elderly|pensioner|senior|old (?:lady|man|neighbou?r))\b/i,
    [60, 95],
  ],
  [/\b(?:retired|retiring|retiree)\b/i, [55, 90]],
  [
    /\b(?:husband|wife|boss|co-?worker|colleague|mother|father|mum|mom|dad|aunt|uncle|teacher|girlfriend|boyfriend|newlyweds?|couple(?! of\b)|neighbou?rs?|roommate|flatmate|in-law)\b(?!['’]s? (?:\w+ )?(?:kids?|child))/i,
    [18, 75],
  ],
  // After the others: a mother who cooks for the kids is no child.
  [/(?:\b(?:for|a|our|the|my)|['’]s) (?:kids?|child|children)\b|\b(?:schoolboy|schoolgirl)\b/i, [4, 12]],
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
  const decade = DECADE.exec(text)
    ?.slice(1)
    .find((found) => found !== undefined)
    ?.toLowerCase()
  if (decade) {
    const from = decade.endsWith('0s') ? Number(decade.slice(0, 2)) : 20 + 10 * DECADES.indexOf(decade)
    return [from, from + 9]
  }
  return STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
