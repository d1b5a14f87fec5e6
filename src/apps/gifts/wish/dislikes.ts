import { affirmedIn, spanPlaces } from './affirmed.ts'
import { readAges } from './age.ts'
import { type Manner, openerAt } from './openers.ts'
import { readRecipients } from './recipient.ts'
import { thingsAt } from './things.ts'
import { stemOf, type Token, tokensOf } from './tokens.ts'
import { NO_GIFTS, NO_THINGS } from './word-tables.ts'
import { tellingWords } from './words.ts'

/** What somebody does not want, what they have, and the words that are left when that is taken out. */
export interface Dislikes {
  readonly wanted: string
  readonly unwanted: readonly string[]
  readonly had: readonly string[]
}

interface Mention {
  readonly manner: Manner
  readonly names: readonly (readonly string[])[]
  /** Things of which they have a whole garden full. */
  readonly full: readonly string[]
  /** The tokens it takes, with what leads to it. */
  readonly from: number
  readonly end: number
}

const MOST_UNWANTED = 12
const MOST_HAD = 6
/** Looked for where nothing else is left; never what was refused. */
const NOBODY = 'a gift'
/** Stands for alcohol, which is told elsewhere; coffee is drunk as well. */
const DRINKING = 'drinking'

export function readDislikes(text: string): Dislikes {
  const tokens = tokensOf(text)
  const mentions = mentionsIn(tokens)
  const refusals = mentions.filter(({ manner }) => manner !== 'owns' && manner !== 'given')
  const affirmed = affirmedIn(tokens, refusals)
  const refusedIn = ({ manner, names }: Mention) =>
    names.flatMap((words) => (manner === 'allergy' ? [words.join(' ')] : refusable(words, affirmed)))
  // A runner who hates running in the dark still runs: such a sentence stays, and refuses nothing.
  const taken = refusals.filter((mention) => refusedIn(mention).length > 0)
  const owned = mentions.filter(({ manner }) => manner === 'owns' || manner === 'given')
  const unwanted = [...taken.flatMap(refusedIn), ...owned.flatMap(({ full }) => full)]
  const stems = new Set(unwanted.filter((name) => !name.includes(' ')).map(stemOf))
  const refused = (word: string) => stems.has(stemOf(word)) && !affirmed(word)
  const given = owned.filter(({ manner }) => manner === 'given')
  const rest = without(text, tokens, [...taken, ...given], refused)
  // What they were given tells what they like where nothing else does.
  const wanted = tellingWords(rest).length > 0 ? rest : without(text, tokens, taken, refused)
  return {
    wanted: mentions.length === 0 ? text : tellsOfSomebody(wanted) ? wanted : NOBODY,
    unwanted: [...new Set(unwanted)].filter((name) => name !== DRINKING).slice(0, MOST_UNWANTED),
    had: [...new Set(owned.flatMap(({ names }) => names.map((words) => words.join(' '))))].slice(0, MOST_HAD),
  }
}

/** What is left to refuse of a thing beside what they like: who loves coffee and wants no coffee mugs wants no mugs. */
function refusable(words: readonly string[], affirmed: (word: string) => boolean): string[] {
  const others = words.filter((word) => !affirmed(word))
  if (others.length === 0) return []
  return [(affirmed(words.at(-1) ?? '') ? words : others).join(' ')]
}

const tellsOfSomebody = (text: string) =>
  readAges(text) !== null || [tellingWords, readRecipients].some((read) => read(text).length > 0)

function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = mentionAt(tokens, at, mentions.at(-1)?.end ?? 0)
    if (mention) mentions.push(mention)
    at = mention ? mention.end : at + 1
  }
  return mentions
}

function mentionAt(tokens: readonly Token[], at: number, least: number): Mention | null {
  const opener = openerAt(tokens, at)
  if (!opener) return null
  const { manner } = opener
  const things = thingsAt(tokens, opener.end, manner === 'no gift' || manner === 'allergy')
  if (!things) return null
  const isOwned = manner === 'owns' || manner === 'given'
  const all = things.names.filter(([first]) => !NO_THINGS.has(first ?? ''))
  const full = isOwned ? all.flatMap(contentOf) : []
  const names = isOwned
    ? all.filter((words) => !words.some((word) => NO_GIFTS.has(word) || word === 'full'))
    : all
  if (names.length + full.length === 0) return null
  return { manner, names, full, from: leadOf(tokens, at, least), end: things.end }
}

/** Of a garden "full of tools", the tools. */
const contentOf = (words: readonly string[]): string[] => {
  const full = words.findIndex((word, at) => word === 'full' && words[at + 1] === 'of')
  return full < 0 ? [] : [words.slice(full + 2).join(' ')]
}

const LEADS =
  /^(?:and|but|who|she|he|they|so|or|also|is|are|does|do|absolutely|really|please|just|that|we|i|she's|he's|they're|gift|trying|to|has|have)$/

/** "but she hates": the words that lead to it go with it. */
function leadOf(tokens: readonly Token[], at: number, least: number): number {
  let from = at
  while (from > least && tokens[from]?.gap === 'none' && LEADS.test(tokens[from - 1]?.word ?? '')) from -= 1
  return from
}

/** The text without these mentions, and without words that are refused elsewhere. */
function without(
  text: string,
  tokens: readonly Token[],
  cut: readonly Mention[],
  refused: (word: string) => boolean,
): string {
  const gone = spanPlaces(cut)
  let left = ''
  let last = 0
  for (const [at, token] of tokens.entries()) {
    const between = text.slice(last, token.start)
    last = token.end
    const isGone = gone.has(at) || refused(token.word)
    left += isGone
      ? (/[.;!?\n,]/.exec(between)?.[0] ?? '')
      : `${between}${text.slice(token.start, token.end)}`
    if (isGone) left += ' '
  }
  return `${left}${text.slice(last)}`
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[,;.!?] ?){2,}/g, ', ')
    .replace(/^[\s,;.!?]+|[\s,;]+$/g, '')
}
