import { foldText } from '../../../reading/fold-text.ts'
import { isFiller } from '../../../reading/languages/filler.ts'
import { isKnownWord } from '../../../reading/languages/lexicon.ts'
import type { LanguageWords } from './languages/index.ts'

export interface Heading {
  readonly key: string
  readonly label: string
}

const CLAUSE = /[.;!?\n:()–—]+|\s-\s/
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’/-]*/gu
const NAMES = /^(names?|titles?|namen?|titel|noms?|titres?|nombres?|títulos?)$/iu
/** Small words that may occur within a name: price per night, punto de encuentro. */
const WITHIN = new Set(
  'of per for with a an the by de del des du d la le les el los las en por para pour par avec con a à au aux al pro für fur mit von zum zur der die das ja nein yes no oui non sí si'.split(
    ' ',
  ),
)
const NOUNS = /\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)+/gu
/** Asks for a yes or no about what comes last: “whether it is repaired”. */
const WHETHER = /^(?:whether|if|ob|si|s['’]il)$/iu
const MOST_WORDS = 4
const MOST_SAID = 5
const MOST = 8
const OR_NOT = /\s(?:or not|oder nicht|ou non|o no)(?!\p{L})/giu
/** An unannounced list has at least this many members. */
const LEAST_LISTED = 3

/** The columns a sentence lists or asks about: “with dates, level and price”, “what it costs and where”. */
export function headingsIn(sentence: string, language: LanguageWords): Heading[] {
  const found = (language.code === 'de' ? withGermanLists(sentence, language) : sentence)
    .split(CLAUSE)
    .flatMap((clause, index) => listedIn(clause, index === 0, language))
  // The maker's own word says more than the usual heading of a question.
  const isUsual = ({ key, label }: Heading) => label === language.headings[key]
  const own = found.filter((heading) => !isUsual(heading))
  const unique = found.map((heading) => own.find(({ key }) => key === heading.key) ?? heading)
  return [...new Map(unique.map((heading) => [foldText(heading.label), heading])).values()].slice(0, MOST)
}

function listedIn(clause: string, isFirst: boolean, language: LanguageWords): Heading[] {
  const parts = clause
    .replace(OR_NOT, '')
    .split(language.and)
    .flatMap((part) => questionsIn(part.trim(), language))
  // “prix par nuit” is a member, not an introduction.
  const isMember = (part: string, index: number) =>
    index >= Number(isFirst) && isColumn(wordsOf(part)[0] ?? '', language)
  const introduced = parts.findIndex(
    (part, index) => language.introduces.test(part) && !isMember(part, index),
  )
  // A list starts after its introduction, and never with the first words of a sentence.
  const begins = introduced >= 0 ? introduced : isFirst ? 1 : 0
  const members = parts.map((part, index) => {
    const question = questionHeading(part, language)
    if (question || index < begins) return { heading: question, isAsked: true, isMember: question !== null }
    const noun = index === introduced ? afterIntroduction(part, language) : part
    const heading = isTitle(noun, language)
      ? null
      : (nounHeading(noun, language) ?? asItStands(noun, language))
    // The name has its column already.
    return { heading, isAsked: false, isMember: heading !== null || isTitle(noun, language) }
  })
  return members.flatMap(({ heading, isAsked }, index) =>
    heading && (isAsked || introduced >= 0 || isListed(members, index, language)) ? [heading] : [],
  )
}

const isTitle = (part: string, language: LanguageWords): boolean => {
  const [only = '', ...more] = wordsOf(part).filter((word) => !isSmall(word, language))
  return more.length === 0 && NAMES.test(only)
}

/** A member of a list that is short and ends with a noun needs no further reading: “weight in kg”. */
function asItStands(part: string, language: LanguageWords): Heading | null {
  const tokens = wordsOf(part)
  const isEdge = (word = '') => !isEmpty(word, language) && !isKnownWord(foldText(word))
  const isPhrase = tokens.length < MOST_WORDS && isEdge(tokens[0]) && isEdge(tokens.at(-1))
  return isPhrase ? { key: tokens.join(' ').toLowerCase(), label: capital(tokens.join(' ')) } : null
}

/** Two adjacent members are a list if one is a usual column: “sizes and prices”. */
function isListed(
  members: readonly { heading: Heading | null; isMember: boolean }[],
  index: number,
  { headings }: LanguageWords,
): boolean {
  const before = members.slice(0, index).findLastIndex(({ isMember }) => !isMember)
  const after = members.findIndex(({ isMember }, other) => other > index && !isMember)
  const run = members.slice(before + 1, after < 0 ? members.length : after)
  const isUsual = run.some(({ heading }) => heading && Object.hasOwn(headings, heading.key))
  return run.length >= (isUsual ? LEAST_LISTED - 1 : LEAST_LISTED)
}

/** “who has which key”: two questions, unless a noun before the second makes it a relative clause. */
function questionsIn(part: string, language: LanguageWords): string[] {
  const questions = withoutAccents(part).matchAll(new RegExp(folded(language.question), 'giu'))
  const starts = [...questions]
    .map(({ index }) => index)
    .filter((at, order) => order > 0 && isEmpty(wordsOf(part.slice(0, at)).at(-1) ?? '', language))
  return [0, ...starts].map((start, order) => part.slice(start, starts[order]))
}

/** German joins its nouns, so that nouns in a row are a list; typed without capitals, every word with content gets one. */
function withGermanLists(sentence: string, language: LanguageWords): string {
  const text = /[^.!?\s]\s+\p{Lu}/u.test(sentence)
    ? sentence
    : sentence.replace(WORD, (word) =>
        isEmpty(word, language) && !isColumn(word, language) ? word : capital(word),
      )
  return text.replace(NOUNS, (run) => {
    const nouns = wordsOf(run)
    return nouns.some((word) => isColumn(word, language)) ? nouns.join(', ') : run
  })
}

const afterIntroduction = (part: string, { introduces }: LanguageWords): string =>
  part.slice((introduces.exec(part)?.index ?? 0) + (introduces.exec(part)?.[0].length ?? 0))

/** “what it costs”, “wie lange es dauert”: the question names a column, or its noun does: “which fish”. */
function questionHeading(part: string, language: LanguageWords): Heading | null {
  const plain = withoutAccents(part)
  const question = folded(language.question).exec(plain)
  if (!question) return null
  const before = wordsOf(part.slice(0, question.index)).length
  const rest = part.slice(question.index)
  const topic = language.topics.find(([, pattern]) => folded(pattern).test(plain.slice(question.index)))
  // “a club where parents …” asks for no place.
  if (topic) return RELATIVE.has(topic[0]) && before > 1 ? null : named(topic[0], language)
  const nouns = wordsOf(rest).filter(
    (word) => !isEmpty(word, language) && !folded(language.question).test(withoutAccents(word)),
  )
  const noun = WHETHER.test(question[0])
    ? nouns.at(-1)
    : language.code === 'de'
      ? nouns.find(isCapital)
      : nouns[0]
  return noun && before < MOST_BEFORE ? { key: noun.toLowerCase(), label: capital(noun) } : null
}

/** Typed in a hurry, words lose their accents; places in the text stay the same. */
const withoutAccents = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0))
const folded = ({ source, flags }: RegExp): RegExp => new RegExp(withoutAccents(source), flags)

const RELATIVE = new Set(['location', 'contact', 'date', 'time'])
const MOST_BEFORE = 3

const named = (key: string, { headings }: LanguageWords): Heading => ({ key, label: headings[key] ?? key })

function nounHeading(part: string, language: LanguageWords): Heading | null {
  const tokens = wordsOf(part)
  const isBefore = tokens.length === 1 ? isSmall : isLeading
  const start = tokens.findIndex((word) => !isBefore(word, language) || isColumn(word, language))
  if (start < 0 || tokens.length > MOST_SAID) return null
  const phrase = phraseAfter(tokens.slice(start), tokens.slice(0, start), language)
  if (!phrase) return null
  const label = capital(phrase.join(' '))
  if (NAMES.test(label)) return null
  const known = language.columns.find(([, pattern]) => folded(pattern).test(withoutAccents(phrase[0] ?? '')))
  const isKnown = known && (phrase.length === 1 || known[0] === 'price')
  if (!isKnown) return { key: phrase.join(' ').toLowerCase(), label }
  const usual = language.headings[known[0]] ?? ''
  // “Preisen” and “prices” are forms of the usual heading; “tarif” is the maker's own word.
  return {
    key: known[0],
    label: foldText(label).startsWith(foldText(usual)) && phrase.length === 1 ? usual : label,
  }
}

/** A noun with its modifiers; null if there is more than a name. */
function phraseAfter(
  own: readonly string[],
  before: readonly string[],
  language: LanguageWords,
): readonly string[] | null {
  // “quiero poner fecha”: after a verb of wanting there may be another verb, so only the end counts.
  const wants = before.some((word) => !isWithin(word, language))
  const isArticle = (word = '') => language.article.test(`${word} `)
  const phrase = withoutVerb(
    wants ? own.slice(-1) : isArticle(own[1]) && !TIES.has(own[1] ?? '') ? own.slice(2) : own,
    language,
  )
  const isTied = (index: number) => !isArticle(phrase[index]) || isSmall(phrase[index - 1] ?? '', language)
  const isName = phrase.every(
    (word, index) => index === 0 || !isSmall(word, language) || (isWithin(word, language) && isTied(index)),
  )
  const kept = phrase.filter(
    (word, index) => index < phrase.length - 1 || !isSmall(word, language) || isColumn(word, language),
  )
  return isName && kept.length > 0 && kept.length <= MOST_WORDS ? kept : null
}

/** “ein Bild zeigen”: German puts the verb last. */
const withoutVerb = (tokens: readonly string[], { code }: LanguageWords): readonly string[] =>
  code === 'de'
    ? tokens.slice(0, tokens.findLastIndex((word) => isCapital(word) || word.includes('/')) + 1)
    : tokens

const wordsOf = (text: string): string[] => text.match(WORD) ?? []
/** German nouns have capitals, even if they look like small words: Tag, Mal. */
const isSmall = (word: string, { small, code }: LanguageWords) =>
  word.length < 2 || (small.has(word.toLowerCase()) && !(code === 'de' && isCapital(word)))
const isEmpty = (word: string, language: LanguageWords) => isSmall(word, language) || isFiller(foldText(word))
/** Verbs of wanting and showing precede a name. In German all lower-case words do. */
const isLeading = (word: string, language: LanguageWords) =>
  isSmall(word, language) || (language.code === 'de' ? !isCapital(word) : isFiller(foldText(word)))
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
/** “poids du pot”: an article that expresses possession. */
const TIES = new Set(['du', 'des', 'del', 'der'])
const isWithin = (word: string, language: LanguageWords) =>
  WITHIN.has(word.toLowerCase()) || isColumn(word, language)
const isColumn = (word: string, { columns }: LanguageWords) =>
  columns.some(([, pattern]) => folded(pattern).test(withoutAccents(word)))
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
