import { singular } from '../wish/singular.ts'

/** The name of a thing: what it is, and the words that say which one. */
export interface Name {
  readonly head: string
  readonly others: readonly string[]
}

/** A set of dice is dice, and a bottle of wine is wine. */
const WRAPPINGS = new Set(
  `set kit pair duo trio bundle box pack tin jar case bag basket crate collection assortment sampler skein voucher subscription starter
  bottle hamper selection parcel flight club month dozen pound piece lot`.split(/\s+/),
)
const SMALL = new Set(
  `a an the my his her their our some nice new good old lovely fancy cheap expensive small big large little another one two three few
  couple really very`.split(/\s+/),
)
/** Words after these describe a thing's parts, purpose or origin, not the thing. */
const TELLS_MORE = /,| (?:with|for|from|to|in|on|that|which|and|last) /

/** By what people also call a thing that a catalogue names by what it is. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bbannetons?\b/gi, 'proofing basket'],
  [/\bturntable\b/gi, 'record player'],
  [/\b(?:kindle|kobo|nook|e-?book reader)\b/gi, 'e-reader'],
  [/\binstant ?pot\b/gi, 'multi-cooker'],
  [/\bkitchen ?aid\b/gi, 'stand mixer'],
  [/\ble creuset\b/gi, 'dutch oven'],
  [/\broomba\b/gi, 'robot vacuum'],
  [/\b(?:nespresso|keurig)\b/gi, 'espresso machine'],
  [/\b(?:polaroid|instax)\b/gi, 'instant film camera'],
  [/\b(?:airtags?|tile trackers?)\b/gi, 'item-finding tracker'],
  [/\b(?:v60|chemex)\b/gi, 'pour-over coffee cone'],
  [/\btheragun\b/gi, 'massage gun'],
]

/** The thing by the name under which a gift would stand. */
export const catalogueName = (written: string): string =>
  OTHER_NAMES.reduce((name, [called, is]) => name.replace(called, is), written)

const isWrapping = (word: string) => WRAPPINGS.has(word) || WRAPPINGS.has(singular(word))

export function nameOf(written: string): Name {
  const first =
    written
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .split(TELLS_MORE)[0] ?? ''
  const [container = '', ...contents] = first.split(' of ')
  const holds = contents.length > 0 && isWrapping(container.split(' ').at(-1) ?? '')
  const tokens = ((holds ? contents.join(' ') : container).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL.has(word),
  )
  let last = tokens.length - 1
  while (last > 0 && isWrapping(tokens[last] ?? '')) last -= 1
  const others = tokens.slice(0, Math.max(0, last))
  return {
    head: singular(tokens[last] ?? ''),
    others: others.map(singular),
  }
}

/** Minimum similarity of two things whose names agree this far; measured on pairs of past gifts and gifts. */
const SAME_HEAD = 0.35
const OTHER_KIND = 0.55
const ANY_NAME = 0.75

/** True if a gift is the named thing. Similarity alone takes every gift for cats for a cat tree. */
export function isSameThing(had: Name, gift: Name, likeness: number): boolean {
  // "pour over set" and "Pour-Over Coffee Stand": all that names the one is in the name of the other.
  const all = [...had.others, had.head]
  if (all.length > 1 && all.every((word) => word === gift.head || gift.others.includes(word))) return true
  if (likeness >= ANY_NAME) return true
  if (had.head !== gift.head) return false
  const isOneKind = had.others.length === 0 || had.others.some((word) => gift.others.includes(word))
  return likeness >= (isOneKind ? SAME_HEAD : OTHER_KIND)
}
