import { singularWords } from './singular.ts'

/** Unwanted gifts and gifts they already have, in the words of the description. */
export interface Refusals {
  readonly unwanted: readonly string[]
  readonly had: readonly string[]
}

const UNWANTED =
  /\b(?:no(?! (?:more than|idea|one|matter|longer|stranger|budget|limit))|nothing (?:with|about|like|that (?:has|is|needs))|without|hates?|dislikes?|loathes?|detests?|avoid(?:s|ing)?|(?:can't|cannot|can not) (?:stand|have|eat|drink|wear|use)|(?:sick|tired) of|(?:had|has|have) (?:enough|plenty|too many)(?: of)?|allerg(?:ic to|ies?:)|intolerant to|(?:does|do|is|are)(?:n't| not) (?:really )?(?:like|want|need|eat|drink|wear|use|into|keen on)|not (?:into|another|any|a fan of)|anything but)\b/gi
const HAD =
  /\b(?:already (?:has|have|have got|had|got|owns?)|owns?(?! (?:an?|the) (?:shop|store|business|company|house|restaurant))|has (?:the|every|all the)|(?:gave|got|bought) (?:her|him|them))\b/gi

/** Words that end a list of things. */
const END =
  /[.;:!?()\n–—]|\b(?:but|who|which|because|since|so|please|though|although|if|when|while|she|he|they|it|we|i|for|from|at|last|budget|under|around|instead|anymore|now|already)\b/i
const BETWEEN = /\s*(?:,\s*(?:and|or|nor|&)?\s*|\s(?:and|or|nor|&)\s)\s*/i
/** "hates sports and enjoys reading": a verb begins something else. */
const TOLD =
  /^(?:also |really )?(?:lov|lik|enjoy|want|need|play|read|work|live|collect|spend|is |are |has |have |does|do |can |into |just |turning|runs |\d|[$£€])/i
const FILLERS =
  /^(?:(?:an?|the|any|more|another|some|other|all|those|these|that|his|her|their|my|such|every|real|actual|anything|things?|stuff|gifts?|to|of|with|about|like|kinds? of|types? of|playing|eating|drinking|wearing)\s+)+/i
const LONGEST = 3
const MOST = 12

const clean = (text: string) => text.replaceAll('’', "'")

function thingsAfter(text: string, opener: RegExp): string[] {
  const found = [...text.matchAll(opener)].flatMap(({ 0: opening, index }) => {
    const list = text.slice(index + opening.length, index + opening.length + 120).split(END, 1)[0] ?? ''
    const items = list.split(BETWEEN)
    const other = items.findIndex((item, place) => place > 0 && TOLD.test(item.trim()))
    return (other < 0 ? items : items.slice(0, other)).map((item) => item.trim().replace(FILLERS, ''))
  })
  const named = found.filter((thing) => {
    const length = thing.split(/\s+/).length
    return thing.length > 2 && length <= LONGEST && !TOLD.test(thing)
  })
  return [...new Set(named.map((thing) => thing.toLowerCase()))].slice(0, MOST)
}

export function readRefusals(description: string): Refusals {
  const text = clean(description)
  return { unwanted: thingsAfter(text, UNWANTED), had: thingsAfter(text, HAD) }
}

/** True if a text names all of a thing: "board games" refuses a board game, and no cutting board. */
export function namesThing(thing: string): (tokens: ReadonlySet<string>) => boolean {
  const needed = singularWords(thing).filter((word) => word.length > 2)
  return (tokens) => needed.length > 0 && needed.every((word) => tokens.has(word))
}
