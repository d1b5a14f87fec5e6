import { type Ages, readStage } from './life-stage.ts'
import { inDigits } from './number.ts'
import { speaksOfOwnChild, withoutTheirChildren } from './others.ts'

const AGE = String.raw`(\d{1,3}|one)`
const EDGE = String.raw`(?=\s*(?:$|[.,;:!?()\n&]|(?:and|who|loves?|likes?|with|on|in|this|next|soon|today|tomorrow|but|years?)\b))`
/** "is 6 feet tall", "is 6'2", "is 1 of", "my sister, 3 kids": numbers that are no age. */
const NO_UNIT = String.raw`(?!\s?(?:feet|foot|ft|inch(?:es)?|cm|m\b|kg|lbs?|pounds|stone|months|weeks|hours|minutes|days|dollars|bucks|euros?|quid|usd|cad|eur|gbp|people|of\b|times|years (?!old)|st\b|nd\b|rd\b|th\b|am\b|pm\b|max\b|tops\b|or (?:less|under|so)|to \d|[%$£€+–-])|['’]\s?(?:\d|tall)|[.,:/]\d)`
const NO_AGE = String.raw`${NO_UNIT}(?! (?!loves|likes|plays|enjoys|wants|needs|has|is|years|yoga|his|its|always|sports|class)[a-z]+s\b)`
const LONE_ONE = String.raw`(?!one\b(?!\s*(?:$|[.,;:!?)]|(?:and|on|next|this|soon|today|tomorrow)\b|in (?!a\b))))`
/** Things that have their own age. */
const OLD_THINGS = String.raw`(?! (?:single|malt|whisk|scotch|bourbon|rum\b|wine|port\b|cognac|brandy|cheese|house|home|cottage|car\b|truck|van\b|motorbike|motorcycle|bike|boat|laptop|phone|computer|dogs?\b|cats?\b|pup|kitten|horse|pony|labrador|retriever|tradition|compan|marriage|business|tree|oak))`
const CHILD =
  '(?:daughter|son|niece|nephew|boy|girl|grandson|granddaughter|cousin|kid|child|godson|goddaughter|stepson|stepdaughter)'
const CHILDREN =
  '(?:kids|children|boys|girls|twins|sons|daughters|nieces|nephews|grandkids|grandchildren|cousins|brothers|sisters)'
const PERSON = `(?:${CHILD}|brother|sister|mother|mum|mom|father|dad|husband|wife|friend|boss|aunt|uncle|man|woman|male|female|guy|lady|grandm?a|grandpa|nan|partner|girlfriend|boyfriend|teacher|neighbou?r|colleague|coworker|in-law|someone|somebody|person)`
const NEAR = '(?:about|around|nearly|almost|just|roughly|only|now|already|soon|exactly) '

const OLD = String.raw`[- ](?:years?|yrs?)[- ]?old(?:er)?s?\b|[- ]?(?:y\/?o|y\.o\.?|yr olds?)(?![a-z])`
const SPAN = `(?:-|–| to | and | or |, | & )`

/** Each finds one age, or the youngest and the oldest; the surest first. */
const STATED = [
  String.raw`\b(\d{1,2})${SPAN}(\d{1,2})(?:${OLD})${OLD_THINGS}`,
  String.raw`\b${AGE}(?:${OLD})${OLD_THINGS}`,
  String.raw`\b(\d{1,3})(?:st|nd|rd|th) (?:birthday|b-?day)\b(?! (?:since|without|after|alone))`,
  String.raw`(?:\b(?:her|his|their|my|your|${PERSON}s)|['’]s) (\d{1,3})(?:st|nd|rd|th)(?=\s*(?:$|[.,;:!?)]|(?:party|and|is|this|next|coming|in|on)\b))`,
  String.raw`\bage[ds]?:? (\d{1,2})${SPAN}(\d{1,2})\b${NO_AGE}`,
  String.raw`\b${CHILDREN}[ ,(:]{1,3}(?:age[ds]? )?(\d{1,2})${SPAN}(\d{1,2})\b${NO_AGE}`,
  String.raw`(?<!\b(?:budget|limit|max|maximum|price|cost|it|that|which|this|there|total|spend) )\b(?:age[ds]?:?|turn(?:s|ing|ed)?|hit(?:s|ting)?|is|are both|both|girl of|boy of|child of|kid of|woman of|man of|years of) (?:${NEAR})?${LONE_ONE}${AGE}\b${NO_AGE}`,
  String.raw`\b(?:s?he|who)['’]?s (?:${NEAR})?${LONE_ONE}${AGE}\b${NO_AGE}`,
  String.raw`\b${CHILD},? ${LONE_ONE}${AGE}\b${NO_AGE}`,
  String.raw`\b${PERSON}(?:, | \()(?:${NEAR})?(\d{1,3})\b${NO_AGE}${EDGE}`,
  String.raw`\b${PERSON} ((?:1[89]|[2-9]\d|10\d))\b${NO_UNIT}`,
  String.raw`(?:^|[\n,;(] ?)(\d{1,3}) ?(?:, ?)?(?:[mf]\b|male|female|man\b|woman\b)`,
].map((pattern) => new RegExp(pattern, 'i'))

/** "kid who loves space, 9": a number by itself, where a child is spoken of. */
const LONE = /(?:^|[,;(\n] ?)(\d{1,2})(?=\s*(?:$|[.,;)\n]))/
const YOUNG = new RegExp(String.raw`\b(?:${CHILD}|${CHILDREN})\b`, 'i')
const PARTS = new RegExp(String.raw`\b${CHILD} ?\((\d{1,2})\)`, 'gi')
const UNDER = new RegExp(
  String.raw`\b(?:${CHILD}|${CHILDREN}|toddlers?|anyone) (?:aged )?under (?:the age of )?(\d{1,2})\b(?! ?(?:dollars|bucks|euros?|pounds|quid|usd|[$£€]))`,
  'i',
)
const MONTHS = new RegExp(String.raw`\b(\d{1,2})[- ](?:months?|mos?|weeks?)[- ]olds?\b${OLD_THINGS}`, 'i')
const OLDEST = 110
/** From here on somebody is grown up. */
export const ADULT = 18

const spanOf = (found: readonly (string | undefined)[]): Ages | null => {
  const ages = found
    .filter((part) => part !== undefined)
    .map((part) => (part.toLowerCase() === 'one' ? 1 : Number(part)))
  const from = Math.min(...ages)
  const to = Math.max(...ages)
  return ages.length > 0 && to <= OLDEST ? [from, to] : null
}

function readMonths(text: string): Ages | null {
  const found = MONTHS.exec(text)
  if (!found) return null
  const years = Number(found[1]) / (found[0].includes('week') ? 52 : 12)
  return [years, years]
}

function readUnder(text: string): Ages | null {
  const to = Number(UNDER.exec(text)?.[1])
  return to > 0 && to <= ADULT ? [Math.max(0, to - 6), to - 0.5] : null
}

function readStated(text: string): Ages | null {
  const each = [...text.matchAll(PARTS)].map((found) => found[1])
  if (each.length > 0) return spanOf(each)
  for (const pattern of STATED) {
    const found = pattern.exec(text)
    const ages = found && spanOf(found.slice(1))
    if (ages) return ages
  }
  const lone = Number(LONE.exec(text)?.[1])
  return lone > 0 && lone < ADULT && YOUNG.test(text) ? [lone, lone] : null
}

const read = (text: string): Ages | null =>
  readMonths(text) ?? readUnder(text) ?? readStated(text) ?? readStage(text)

/** The recipient's age range, or null if the description gives none. */
export function readAges(description: string): Ages | null {
  const text = inDigits(description)
  return read(withoutTheirChildren(text)) ?? (speaksOfOwnChild(text) ? read(text) : null)
}
