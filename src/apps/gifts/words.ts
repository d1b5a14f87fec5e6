import { bandOf, type Gift } from './gift.ts'

const LONGEST = 90

const RELATIONS =
  'mother|father|mum|mom|dad|wife|husband|girlfriend|boyfriend|partner|sister|brother|son|daughter|aunt|uncle|niece|nephew|cousin|grand\\w+|friend|best friend|coworker|colleague|boss|teacher|neighbou?r|roommate|flatmate'
const BARE = new RegExp(`^(?:${RELATIONS})\\b`, 'i')
const SENTENCE =
  /^(?:your|the|an?) (?:(?!who|that|which|whose)[\w'’-]+ ){1,4}(?:is|are|has|had|was|were|can|will|would|just|does|doesn['’]t|likes?|loves?|hates?|enjoys?|wants?|needs?|plays?|makes?|lives?|works|collects?|spends?|turns?|moved|started|helped)\b/i
/** What stands before the person: "I am looking for a birthday present for". */
const LEAD =
  /^(?:(?:(?:please|help|me|find|i|we|i['’]m|am|looking|searching|shopping|need|want|to|buy|get|give|for|some|an?|any|the|perfect|good|nice|great|birthday|christmas|anniversary|wedding) )*(?:gifts?|presents?|ideas|something)(?: ideas?)? for |what (?:should|can|could) (?:i|we) (?:get|buy|give) (?:for )?|for )/i
const SENTENCE_END = /(?<!\b(?:mr|mrs|ms|dr|st))[.!?;] .*$/is

/** The giver's own words, as said to the giver. */
const TURNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:my|our)\b/gi, 'your'],
  [/\bI['’]m\b|\bI am\b/g, 'you are'],
  [/\bI was\b/g, 'you were'],
  [/\b(?:I|me|us|we)\b/g, 'you'],
  [/\b(?:mine|ours)\b/g, 'yours'],
]

/** The person as the model can read them out: "your dad who loves woodworking". */
export function personIn(description: string): string {
  const text = description
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
  const person = text
    .replace(LEAD, '')
    .replace(SENTENCE_END, '')
    .replace(BARE, (relation) => `your ${relation.toLowerCase()}`)
    .replace(/^(?=(?:8\d?|11|18)[- ]years?\b)/, 'an ')
    .replace(/^(?=\d+[- ]year)/, 'a ')
    .replace(/^(?:The|An?|Some(?:one|body))\b/, (word) => word.toLowerCase())
  const turned = TURNED.reduce((said, [theirs, yours]) => said.replace(theirs, yours), person)
  // A description that is a sentence of its own cannot follow "for".
  const follows = /^(?:your|an?|the|some(?:one|body))\b/.test(turned) && !SENTENCE.test(turned)
  return follows ? shorten(turned) : `the person you describe (“${shorten(text)}”)`
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))
  // Half of a sign that takes two places is none.
  return `${words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:]+$/, '')}…`
}

const named = ({ name, priceRange }: Gift) => `${name} (${bandOf(priceRange)})`

export function recommendationText(description: string, gifts: readonly Gift[], starred: boolean): string {
  const count = gifts.length === 1 ? 'is 1 gift recommendation' : `are ${gifts.length} gift recommendations`
  const lead = `Here ${count} for ${personIn(description)}${starred ? ', closer to the ones you starred' : ''}`
  return `${lead}: ${gifts.map(named).join(', ')}.`
}

export const fallbackText = (popular: readonly Gift[]) =>
  popular.length > 0
    ? `No strong matches found. Here are some popular gift ideas: ${popular.map(named).join(', ')}.`
    : 'No strong matches found.'

export const detailsText = ({ name, priceRange, fullDescription, purchasingGuidance }: Gift) =>
  [
    `**${name}** (${bandOf(priceRange)})`,
    fullDescription,
    ...(purchasingGuidance ? [`*Where to find*: ${purchasingGuidance}`] : []),
  ].join('\n\n')
