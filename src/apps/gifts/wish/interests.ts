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

/** What somebody likes, one by one, where a description lists several things or is long. */
export function readInterests(wanted: string): string[] {
  const listed = readLists(wanted)
  const interests = listed.length > 1 ? listed : readClauses(wanted)
  return interests.length > 1 ? interests.slice(0, MOST) : []
}

function readLists(wanted: string): string[] {
  const found = new Set<string>()
  for (const { 0: verb, index } of wanted.matchAll(LIKING)) {
    if (verb === 'into' && CHANGED.test(wanted)) continue
    const [list = ''] = wanted.slice(index + verb.length).split(END, 1)
    for (const part of list.split(BETWEEN)) {
      const interest = part.trim().replace(LEAD, '').trim()
      if (interest.length > 2 && interest.split(/\s+/).length <= LONGEST_WORDS)
        found.add(interest.toLowerCase())
    }
  }
  return [...found]
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
