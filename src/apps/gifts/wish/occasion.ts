import { type Circumstance, readCircumstances } from './circumstance.ts'
import { inDigits } from './number.ts'

/** The words by which people name an occasion that catalogues know. */
const OCCASIONS: readonly (readonly [string, RegExp])[] = [
  [
    'birthday',
    /\b(?:birthday|b-?day|turn(?:s|ing|ed) (?:\d+|one\b)|(?:her|his|their|my) \d+(?:st|nd|rd|th)(?=\s*(?:$|[.,;!?)])))/i,
  ],
  ['christmas', /\b(?:christmas|xmas|stocking (?:stuffer|filler)|holidays)\b/i],
  ['hanukkah', /\b(?:hanukkah|chanukah)\b/i],
  ['secret santa', /\b(?:secret santa|white elephant|yankee swap|gift exchange|kris kringle)\b/i],
  ['anniversary', /\banniversary\b/i],
  ['wedding', /\b(?:wedding|newlyweds?|getting married|bridal|bride|groom)\b/i],
  ['engagement', /\b(?:engagement|got engaged|engaged)\b/i],
  [
    'housewarming',
    /\b(?:housewarming|new (?:house|home|flat|apartment|place)|first (?:flat|apartment|home)|mov(?:ed|ing) (?:in|into|house|out))\b/i,
  ],
  ['graduation', /\b(?:graduat(?:ion|es?|ed|ing)|finish(?:ed|ing) (?:school|college|university))\b/i],
  ['retirement', /\bretir(?:ement|ing|es|ed)\b/i],
  [
    'baby shower',
    /\b(?:baby shower|expecting|pregnan(?:t|cy)|new baby|newborn|first (?:baby|child|little one))\b/i,
  ],
  ["valentine's day", /\bvalentine/i],
  ["mother's day", /\bmother'?s day\b/i],
  ["father's day", /\bfather'?s day\b/i],
  ['thank you', /\b(?:thank[- ]you|thanks|appreciation|say thanks|has been (?:so )?kind)\b/i],
  ['new job', /\b(?:new job|promotion|promoted|first job)\b/i],
  ['farewell', /\b(?:farewell|going away|goodbye|leaving (?:the company|us|town)|moving (?:away|abroad))\b/i],
  ['host gift', /\b(?:hosts?|hostess|dinner party|house guests?)\b/i],
  ['first day of school', /\b(?:first day of school|starts? (?:primary )?school|back to school)\b/i],
  ['eid', /\beid\b/i],
  ['diwali', /\bdiwali\b/i],
  ['lunar new year', /\b(?:lunar|chinese) new year\b/i],
]

/** The occasions that lie in what somebody is going through. */
const IN_CIRCUMSTANCES: readonly (readonly [Circumstance, string])[] = [
  ['bereavement', 'sympathy'],
  ['pet loss', 'sympathy'],
  ['pregnancy loss', 'sympathy'],
  ['illness', 'get well'],
  ['cancer', 'get well'],
  ['distress', 'get well'],
]

/** The occasions the words name, in the catalogue's own words. */
export function readOccasions(description: string): string[] {
  const text = inDigits(description)
  const { all } = readCircumstances(description)
  const named = OCCASIONS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  const meant = IN_CIRCUMSTANCES.filter(([read]) => all.has(read)).map(([, occasion]) => occasion)
  return [...new Set([...named, ...meant])].filter(
    (name) => name !== 'baby shower' || !all.has('pregnancy loss'),
  )
}
