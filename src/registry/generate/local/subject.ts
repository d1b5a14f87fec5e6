import { foldText } from '../../../reading/fold-text.ts'
import { isFiller } from '../../../reading/languages/filler.ts'
import { isKnownWord } from '../../../reading/languages/lexicon.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { Layouts } from '../../content.ts'
import type { LanguageWords } from './languages/index.ts'

/** A sentence's subject in a few of its own words. */
export interface SentenceSubject {
  /** As a name: "Bakery menu". */
  readonly name: string
  /** As it stands in a sentence: "bakery menu". */
  readonly words: string
}

const ARTICLE = /^(a|an|the|my|our|some|all|your|small|simple|little|new)\s+/i
const APP =
  /^(app|tool|widget|page|website|chatbot|bot)\s+(for|that\s+(shows|lists|has|finds)|which\s+(shows|lists)|with|to|of|showing|listing|about)\s+/i
/** Text after these concerns columns, looks or use, not the subject. */
const REST =
  /\s*([,.;:!?(–—]|\s-\s|\b(with|that|which|who|showing|including|sorted|so\s+that|so|as\s+a|as\s+an|in\s+a|in\s+the\s+form|and\s+their|and\s+its|for\s+each|by\s+(date|price|name))\b).*$/is
/** A list or table is only a form; a form, chat or document is a thing itself. */
const shapeIn = (layouts: Layouts) => {
  const names = [...layouts.values()].filter(({ rows }) => rows?.key === 'items').map(({ name }) => name)
  const nouns = ['overview', 'collection', 'set', 'grid', 'card', 'catalogue', 'catalog', ...names]
  return new RegExp(`^(${nouns.join('|')})\\s+(of|for|with)\\s+`, 'i')
}
const PART_OF =
  /^(menu|price\s+list|calendar|schedule|timetable|programme|directory|catalogue|catalog|guide|faq|board|map|booking\s+form|form|inventory|newsletter)\s+(of|for)\s+(?:(?:my|our|the|a|an|your)\s+)?(.+)$/i
const PART =
  /^(menu|list|calendar|schedule|timetable|programme|directory|catalogue?|guide|board|map|form|inventory|overview)$/i
const MOST_OWN = 6
const MOST_NAMED = 8
const LONGEST = 60
/** “Bakery menu” reads well; more words than these do not. */
const MOST_TURNED = 2

export function sentenceSubject(
  sentence: string,
  layouts: Layouts,
  language: LanguageWords | null,
): SentenceSubject | null {
  const plain = sentence.trim().replace(/\s+/g, ' ')
  const own = language && ownSubject(plain, language)
  if (own) return named(own, language)
  if (language?.code !== 'en') return named(foreignSubject(plain, language), language)
  let rest = plain.replace(language.opening, '')
  for (const opening of [ARTICLE, ARTICLE, APP, ARTICLE, ARTICLE, shapeIn(layouts), ARTICLE])
    rest = rest.replace(opening, '')
  rest = rest
    .replace(REST, (found, ...more) => (more.at(-2) === 0 ? found : ''))
    .replace(/\s+(app|tool|widget)$/i, '')
  const [, part, , whole] = PART_OF.exec(rest) ?? []
  const turned = part && whole && whole.split(' ').length <= MOST_TURNED ? `${whole} ${part}` : rest
  return named(turned, language)
}

/** The speaker, if introduced first: “I run a small pottery studio and …” is about a pottery studio. */
function ownSubject(sentence: string, language: LanguageWords): string | null {
  const phrase = language.self.exec(sentence)?.[0]
  if (!phrase) return null
  const kept = firstName(sentence.slice(phrase.length), language)
  return kept.some((word) => word.length > 2) ? kept.join(' ') : null
}

/** The words up to the end of a name: at punctuation, or where small words no longer join nouns (“studio and want”). */
function firstName(text: string, { self }: LanguageWords): string[] {
  const tokens = (text.split(/[,.;:!?(]/)[0] ?? '').split(' ')
  const isSmall = (word = '') => {
    const plain = foldText(word.split(/['’]/)[0] ?? '')
    return plain.length < 2 || isFiller(plain) || isKnownWord(plain)
  }
  const end = tokens.findIndex((word, index) => {
    const next = tokens[index + 1]
    return isSmall(word) && (isSmall(next) || self.test(`${tokens.slice(index + 1).join(' ')} `))
  })
  return (end < 0 ? tokens : tokens.slice(0, end)).slice(0, MOST_OWN)
}

/** In other languages only the opening and the columns are removed. */
function foreignSubject(sentence: string, language: LanguageWords | null): string {
  if (!language) return sentence
  const rest = sentence.replace(language.opening, '').replace(language.article, '')
  const [head = ''] = rest.replace(language.with, '').split(/[,;:!?]|\.\s/u)
  return head.trim() || rest
}

function named(given: string, language: LanguageWords | null): SentenceSubject | null {
  const long = given.trim().split(' ').length > MOST_NAMED
  const short = long && language ? firstName(given.trim(), language).join(' ') : ''
  const text = withoutTail(shortened(short || given.trim()), language)
  if (!/\p{L}{2}/u.test(text)) return null
  return { words: text, name: text.charAt(0).toLocaleUpperCase() + text.slice(1) }
}

/** Cutting may leave a dangling word: “yoga classes and”. */
function withoutTail(text: string, language: LanguageWords | null): string {
  const parts = text.split(' ')
  while (parts.length > 1 && language?.small.has(parts.at(-1)?.toLowerCase() ?? '')) parts.pop()
  return parts.join(' ')
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, LONGEST)
}

/** A subject that starts with an action needs no other verb. */
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
/** A name has no more words. */
const MOST_WORDS = 2
/** Beginnings that do not name a thing. */
const NO_THING = /^(help|which|what|who|how|when|where|questions?|let|tell)\b/i

/** A verb and an object, or null if the subject has no short name. */
export function toolNameOf(
  { words }: SentenceSubject,
  { generator }: Layout,
  language: LanguageWords | null,
): string | null {
  if (language?.code !== 'en' || NO_THING.test(words)) return null
  const head = words.replace(language.preposition, '')
  if (head !== words && PART.test(head)) return null
  const parts = head
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|['’]s?\b/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !SMALL.has(word))
  const [first = ''] = parts
  const verb = DOING.has(first) && parts.length > 1 ? [] : [generator?.verb ?? 'search']
  if (parts.length === 0 || parts.length + verb.length > MOST_WORDS + 1) return null
  return [...verb, ...parts].join('_').slice(0, 64)
}
