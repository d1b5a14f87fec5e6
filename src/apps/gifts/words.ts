import { bandOf, type Gift } from './gift.ts'

const LONGEST = 90

const RELATIONS =
  'mother|father|mum|mom|dad|wife|husband|girlfriend|boyfriend|partner|sister|brother|son|daughter|aunt|uncle|niece|nephew|cousin|grand\\w+|friend|best friend|coworker|colleague|boss|teacher|neighbou?r|roommate|flatmate'
const BARE = new RegExp(`^(?:${RELATIONS})\\b`, 'i')
const SENTENCE =
  /^(?:your|the|an?) [\w-]+ (?:is|are|has|was|were|likes?|loves?|wants?|plays?|makes?|lives?)\b/i

/** The person as the model can read them out: "your dad who loves woodworking". */
export function personIn(description: string): string {
  const text = description
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
  const turned = text
    .replace(/^(?:gift ideas? for |a gift for |gifts? for |a present for |something for )/i, '')
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(BARE, (relation) => `your ${relation.toLowerCase()}`)
    .replace(/^(?=\d+[- ]year)/, 'a ')
  const short = shorten(turned)
  // A description that is a sentence of its own cannot follow "for".
  const follows = /^(?:your|an?|the|some(?:one|body))\b/i.test(turned) && !SENTENCE.test(turned)
  return follows ? short : `the person you describe (“${short}”)`
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`
}

const named = ({ name, priceRange }: Gift) => `${name} (${bandOf(priceRange)})`

export function recommendationText(description: string, gifts: readonly Gift[], starred: boolean): string {
  const count = gifts.length === 1 ? 'is 1 gift recommendation' : `are ${gifts.length} gift recommendations`
  const lead = `Here ${count} for ${personIn(description)}${starred ? ', closer to the ones you starred' : ''}`
  return `${lead}: ${gifts.map(named).join(', ')}.`
}

export const fallbackText = (popular: readonly Gift[]) =>
  `No strong matches found. Here are some popular gift ideas: ${popular.map(named).join(', ')}.`

export const detailsText = ({ name, priceRange, fullDescription, purchasingGuidance }: Gift) =>
  [
    `**${name}** (${bandOf(priceRange)})`,
    fullDescription,
    ...(purchasingGuidance ? [`*Where to find*: ${purchasingGuidance}`] : []),
  ].join('\n\n')
