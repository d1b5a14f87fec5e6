import { foldText } from './fold-text.ts'
import { isKin, rootOf } from './kin.ts'
import { isNegation } from './languages/lexicon.ts'
import { stem } from './stem.ts'
import { isUnspaced, pairs } from './stem-words.ts'

/** Which rows have a word, by its stem. */
export interface WordIndex {
  /** The next row. */
  add(title: string, rest: readonly string[]): void
  /** The rows that have it, in order; those that only say they are without it do not. */
  rows(stemmed: string): readonly number[]
  /** True if a row has it in its title. */
  inTitle(stemmed: string, row: number): boolean
  /** The rows that say they are without it. */
  without(stemmed: string): readonly number[]
  /** What rows say they are without. */
  denied(): readonly string[]
  /** The rows that say they are not for it: “not with a pacemaker”. They have the word, and are no match for it. */
  barred(stemmed: string): readonly number[]
  /** The stems of letters alone, in which compounds are looked for. */
  stems(): readonly string[]
  /** The stems of one family. */
  kin(stemmed: string): readonly string[]
}

const TOKEN = /[\p{L}\p{M}]+\d*|\d+[\p{L}]*|[^\s\p{L}\p{N}]/gu
const LETTERS = /[\p{L}\p{N}]/u
/** As many words a “no” or “without” in a cell reaches. */
const REACH = 2
const NONE: readonly number[] = []

export function createWordIndex(): WordIndex {
  // One number a word and row: the place, and whether it is in the title.
  const marks = new Map<string, number[]>()
  const places = new Map<string, number[]>()
  const negated = new Map<string, number[]>()
  const barred = new Map<string, number[]>()
  let count = 0
  let lettered: readonly string[] | null = null
  let families: Map<string, string[]> | null = null
  const stems = () => {
    lettered ??= [...places.keys()].filter((word) => !/\d/.test(word))
    return lettered
  }
  const note = (index: Map<string, number[]>, word: string, mark: number) => {
    const known = index.get(word)
    if (!known) index.set(word, [mark])
    else if (known.at(-1) !== mark) known.push(mark)
  }
  const read = (text: string, title: boolean) => {
    const words = HEDGE.test(text) ? text.split(PART).flatMap(hedgedWords) : cellWords(text)
    for (const { word, without, unfit } of words) {
      if (without) note(negated, word, count)
      else {
        if (unfit) note(barred, word, count)
        note(places, word, count)
        if (title) note(marks, word, count)
      }
    }
  }
  return {
    add(title, rest) {
      read(title, true)
      for (const text of rest) read(text, false)
      count += 1
    },
    rows: (word) => places.get(word) ?? NONE,
    inTitle: (word, row) => marks.get(word)?.includes(row) ?? false,
    without: (word) => negated.get(word) ?? NONE,
    denied: () => [...negated.keys()],
    barred: (word) => barred.get(word) ?? NONE,
    stems,
    kin(word) {
      families ??= byRoot(stems())
      const root = rootOf(word)
      const found = [root, word].flatMap((one) => [
        ...(families?.get(one) ?? []),
        ...(places.has(one) ? [one] : []),
      ])
      return found.filter((one) => isKin(one, word))
    },
  }
}

interface CellWord {
  readonly word: string
  readonly without: boolean
  /** True if it says whom or what something is not for. */
  readonly unfit?: boolean
}

/** “gluten-free (traces possible)” is not without gluten. */
const HEDGE =
  /(?<!\p{L})(?:traces?|spuren|trazas|may contain|except|außer|ausser|sauf|hormis|excepto|salvo)(?!\p{L})/iu
const PART = /[;.]\s|,\s(?!(?:but|except|außer|sauf|hormis|excepto|salvo)(?!\p{L}))/u

const hedgedWords = (part: string): CellWord[] =>
  HEDGE.test(part) ? cellWords(part).map((one) => ({ ...one, without: false })) : cellWords(part)

/** The words of a cell; those after “no” or before “-free” are what it is without. */
function cellWords(text: string): CellWord[] {
  const words: CellWord[] = []
  const tokens = foldText(text).replace(PLANT_MILK, '$1$2').match(TOKEN) ?? []
  let reach = 0
  let unfit = false
  let start = 0
  tokens.forEach((token, at) => {
    if (!LETTERS.test(token)) {
      if (token !== '-') {
        start = words.length
        reach = 0
        unfit = false
      }
    } else if (UNFIT.test(tokens.slice(at, at + 3).join(' '))) unfit = true
    else if (isNegation(token)) {
      // “bed linen not included” is without bed linen.
      if (INCLUDED.test(tokens[at + 1] ?? ''))
        for (let place = start; place < words.length; place += 1)
          words[place] = { word: words[place]?.word ?? '', without: true }
      reach = REACH
    } else if (FREE.test(token) && isAfterThing(tokens, at)) {
      const last = words.pop()
      if (last) words.push({ word: last.word, without: true })
    } else {
      const [, thing] = FREE_OF.exec(token) ?? []
      if (thing) words.push({ word: stem(thing), without: true })
      if (isUnspaced(token)) for (const word of pairs(token)) words.push({ word, without: false })
      else words.push({ word: stem(token), without: reach > 0, unfit })
      if (!LITTLE.test(token)) reach -= 1
    }
  })
  return words
}

/** “sans farine de blé”: these do not use up what a negation reaches. */
const LITTLE =
  /^(?:of|any|the|added|extra|de|d|du|des|la|le|les|l|el|los|las|von|der|die|das|dem|den|jegliche[nrs]?)$/

const INCLUDED =
  /^(?:included?|provided|supplied|inklusive|inbegriffen|enthalten|dabei|vorhanden|compris\w*|fourni\w*|inclu\w*|incluid\w+)$/

/** “not with a pacemaker”, “nicht geeignet bei”: up to the next mark this is whom something is not for. */
const UNFIT =
  /^(?:(?:not|nicht|pas|no) (?:(?:suitable|suited|recommended|advised|safe|allowed|geeignet|empfohlen|adapte|conseille|recommande|apto|apta|adecuado|recomendado) )?(?:with|for|on|in|during|if|when|while|mit|bei|fur|wahrend|wenn|avec|pour|chez|pendant|en|con|para|durante|si)\b|(?:contraindicated|unsuitable|kontraindiziert|ungeeignet|contraindicado|contreindique)\b)/

/** Coconut milk is no milk, and almond butter no butter. */
const PLANT_MILK =
  /\b(coconut|oat|soy|soya|rice|almond|cocoa|peanut|cashew) (?:milk|butter|cream)\b|\b(?:lait|creme|beurre|leche|crema|mantequilla) (?:de |d'|d )(coco|soja|amandes?|avoine|riz|cacahuetes?|cacao|avena|almendras?|arroz)\b/g
const FREE = /^(?:free|frei|freie[nrs]?)$/
const FREE_OF = /^(.{3,})frei(?:e[nrs]?)?$/

/** “sugar-free”, or “sugar free” at the end of a phrase; not “and free wifi”. */
const isAfterThing = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === '-' || (LETTERS.test(tokens[at - 1] ?? '') && !LETTERS.test(tokens[at + 1] ?? ''))

function byRoot(stems: readonly string[]): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const stem of stems) {
    const root = rootOf(stem)
    const known = families.get(root)
    if (known) known.push(stem)
    else families.set(root, [stem])
  }
  return families
}
