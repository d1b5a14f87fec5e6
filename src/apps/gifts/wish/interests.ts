import { TURNS } from './word-tables.ts'
import { tellingWords } from './words.ts'

/** After these somebody's interests are listed. */
const LIKING =
  /\b(?:loves?|likes?|enjoys?|adores?|into|interested in|passionate about|obsessed with|crazy about|mad about|keen on|fond of|fan of|hobbies(?: are| include)?|interests(?: are| include)?|collects?)\b:?/gi
/** "turns sticks into ladles" tells of no liking. */
const CHANGED =
  /\b(?:turn|turns|turned|turning|put|puts|putting|pour|pours|get|gets|got|go|goes|cut|cuts|break|breaks|make|makes|made|carves?)\b[^.,;]{0,60}\binto\b/i
/** Here a list ends, and something else is told. */
const END =
  /[.;!?()\n]|\b(?:but|who|which|that|because|since|while|when|for|with|under|budget|turning|he|she|they|i|we|is|has|was)\b/i
const BETWEEN = /\s*(?:,\s*(?:and|or|&)\s+|,|\s(?:and|or|&|plus)\s)\s*/i
const LEAD =
  /^(?:(?:and|also|to|all|anything|an?|the|his|her|their|loves?|likes?|enjoys?|collecting|playing)\s+)+/i
const LONGEST_WORDS = 4
/** Each costs the model a text. */
const MOST = 4

/** A description of so many words tells of several things, listed or not. */
const LONG_WORDS = 25
const CLAUSE = /[.;!?\n,]|\sand\s|\sbut\s/i
const TELLING = 2

const LOVER =
  /((?:[\p{L}\p{N}&'’-]+ )?[\p{L}\p{N}&'’-]+)[- ](?:lovers?|fans?|enthusiasts?|buffs?|fanatics?|nuts?|nerds?|geeks?|snobs?|addicts?|collectors?)\b/giu

/** Everything that is named as liked, listed or alone. */
export const readLiked = (wanted: string): string[] => [
  ...readLists(wanted),
  ...[...wanted.matchAll(LOVER)].map(([, liked]) => liked ?? ''),
  ...readBareList(wanted),
]

/** What somebody likes, one by one, where a description lists several things or is long. */
export function readInterests(wanted: string): string[] {
  const interests = [readLists, readBareList, readClauses]
    .map((read) => read(wanted))
    .find(({ length }) => length > 1)
  return interests?.slice(0, MOST) ?? []
}

const itemsOf = (list: string): string[] =>
  list
    .split(BETWEEN)
    .map((part) => part.trim().replace(LEAD, '').trim())
    .filter((item) => item.length > 2 && item.split(/\s+/).length <= LONGEST_WORDS)

function readLists(wanted: string): string[] {
  const lists = [...wanted.matchAll(LIKING)].map(({ 0: verb, index }) =>
    verb === 'into' && CHANGED.test(wanted) ? '' : (wanted.slice(index + verb.length).split(END, 1)[0] ?? ''),
  )
  return [...new Set(lists.flatMap(itemsOf))]
}

const BARE_WORDS = 3

/** "Formula 1, espresso, vinyl": nothing but names of things; who it is for, how old and what it may cost are no such. */
function readBareList(wanted: string): string[] {
  const parts = wanted.split(/[.;!?()\n]/).flatMap((part) => part.split(BETWEEN))
  const telling = parts
    .map((part) => part.trim())
    .filter((part) => tellingWords(part).length > 0 || /\p{L}&\p{L}/u.test(part))
  const isBare = (part: string) =>
    part.split(/\s+/).length <= BARE_WORDS &&
    !part
      .toLowerCase()
      .split(/[\s’']+/)
      .some((word) => TURNS.has(word))
  return telling.every(isBare) ? telling : []
}

/** The clauses that say the most, in their order. */
function readClauses(wanted: string): string[] {
  if (wanted.split(/\s+/).length < LONG_WORDS) return []
  const clauses = wanted
    .split(CLAUSE)
    .map((clause) => ({ clause: clause.trim(), telling: tellingWords(clause).length }))
    .filter(({ telling }) => telling >= TELLING)
  const most = [...clauses].sort((a, b) => b.telling - a.telling).slice(0, MOST)
  return clauses.filter((one) => most.includes(one)).map(({ clause }) => clause)
}
