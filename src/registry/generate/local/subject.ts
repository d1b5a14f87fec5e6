import type { Layout } from '../../../templates/layout.ts'
import type { Layouts } from '../../content.ts'

/** What a sentence is about, in a few words of its own. */
export interface SentenceSubject {
  /** As a name: "Bakery menu". */
  readonly name: string
  /** As it stands in a sentence: "bakery menu". */
  readonly words: string
}

const OPENING =
  /^(?:please\s+)?(?:(?:can|could)\s+you\s+)?(?:(?:i|we)\s+(?:want|need|would\s+like)\s+|i'd\s+like\s+|(?:make|build|create|give|show|help|design)\s+(?:me|us)\s+|(?:make|build|create|design|set\s+up)\s+)?(?:to\s+(?:have|make|build|show)\s+)?/i
const ARTICLE = /^(a|an|the|my|our|some|all|your|small|simple|little|new)\s+/i
const APP =
  /^(app|tool|widget|page|website|chatbot|bot)\s+(for|that\s+(shows|lists|has|finds)|which\s+(shows|lists)|with|to|of|showing|listing|about)\s+/i
/** What comes after these is about columns, looks or use, not about the subject. */
const REST =
  /\s*([,.;:!?(–—]|\s-\s|\b(with|that|which|who|showing|including|sorted|so\s+that|so|as\s+a|as\s+an|in\s+a|in\s+the\s+form|and\s+their|and\s+its|for\s+each|by\s+(date|price|name))\b).*$/is
/** A list or a table says how, not what; a form, a chat or a document is a thing of its own. */
const shapeIn = (layouts: Layouts) => {
  const names = [...layouts.values()].filter(({ rows }) => rows?.key === 'items').map(({ name }) => name)
  const words = ['overview', 'collection', 'set', 'grid', 'card', 'catalogue', 'catalog', ...names]
  return new RegExp(`^(${words.join('|')})\\s+(of|for|with)\\s+`, 'i')
}
const PART_OF =
  /^(menu|price\s+list|calendar|schedule|timetable|programme|directory|catalogue|catalog|guide|faq|board|map|booking\s+form|form|inventory|newsletter)\s+(of|for)\s+(?:(?:my|our|the|a|an|your)\s+)?(.+)$/i
const LONGEST = 48
/** “Bakery menu” reads well; more words than these do not. */
const MOST_TURNED = 2

export function sentenceSubject(sentence: string, layouts: Layouts): SentenceSubject | null {
  let rest = sentence.trim().replace(/\s+/g, ' ').replace(OPENING, '')
  for (const opening of [ARTICLE, ARTICLE, APP, ARTICLE, ARTICLE, shapeIn(layouts), ARTICLE])
    rest = rest.replace(opening, '')
  rest = rest
    .replace(REST, (found, ...more) => (more.at(-2) === 0 ? found : ''))
    .replace(/\s+(app|tool|widget)$/i, '')
  const [, part, , whole] = PART_OF.exec(rest) ?? []
  const turned = part && whole && whole.split(' ').length <= MOST_TURNED ? `${whole} ${part}` : rest
  const words = shortened(turned.trim())
  if (!/\p{L}{2}/u.test(words)) return null
  return { words, name: words.charAt(0).toLocaleUpperCase() + words.slice(1) }
}

function shortened(words: string): string {
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, LONGEST)
}

/** A subject that begins with what is done needs no other verb. */
const DOING = new Set(
  'ask book browse check choose compare discover explore find get look order pick plan read request reserve search see show track'.split(
    ' ',
  ),
)
const SMALL = new Set(
  'a an and are at by do for from get i in is my of on or our that the their this to we what who with your'.split(
    ' ',
  ),
)
const MOST_WORDS = 3

/** An action and an object, or null where no word of the subject can stand in a name. */
export function toolNameOf({ words }: SentenceSubject, { generator }: Layout): string | null {
  const parts = words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|['’]s?\b/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !SMALL.has(word))
  if (parts.length === 0) return null
  const [first = ''] = parts
  const verb = DOING.has(first) && parts.length > 1 ? [] : [generator?.verb ?? 'search']
  return [...verb, ...parts.slice(0, MOST_WORDS)].join('_').slice(0, 64)
}
