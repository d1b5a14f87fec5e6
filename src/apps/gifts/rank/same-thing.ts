import { singular } from '../wish/tokens.ts'

/** The name of a thing: what it is, and the words that say which one. */
export interface Name {
  readonly head: string
  readonly others: readonly string[]
  /** "wading trousers", "camping stove": what is done with it. */
  readonly doings: readonly string[]
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
/** What a thing comes with, is for or is from says nothing of what it is. */
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
const american = (word: string) => word.replace(/ou(?=rs?$)/, 'o')
const stem = (word: string) => singular(american(word))

export function nameOf(written: string): Name {
  const first =
    written
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .split(TELLS_MORE)[0] ?? ''
  const [container = '', ...contents] = first.split(' of ')
  const holds = contents.length > 0 && isWrapping(container.split(' ').at(-1) ?? '')
  const words = ((holds ? contents.join(' ') : container).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL.has(word),
  )
  let last = words.length - 1
  while (last > 0 && isWrapping(words[last] ?? '')) last -= 1
  const others = words.slice(0, Math.max(0, last))
  return {
    head: stem(words[last] ?? ''),
    others: others.map(stem),
    doings: others.filter((word) => word.endsWith('ing')).map((word) => word.slice(0, -3)),
  }
}

/** How near two things must be in meaning when their names agree so far; measured on pairs of past gifts and gifts. */
const SAME_KIND = 0.3
const SAME_HEAD = 0.4
const OTHER_KIND = 0.55
const DOES_IT = 0.45
const HEAD_WITHIN = 0.55
/** Below this no name makes two things one. */
export const LEAST_LIKE = SAME_KIND
/** Whatever they are called. */
export const VERY_NEAR = 0.8

/**
 * How near in meaning a gift must be to be taken for the thing with that name. A gift's own vector has its interest
 * in it and a bare name has not, so likeness alone takes every gift for cats for a cat tree.
 */
export function nearEnough(had: Name, gift: Name): number {
  // "pour over set" and "Pour-Over Coffee Stand": all that names the one is in the name of the other.
  const all = [...had.others, had.head]
  if (all.length > 1 && all.every((word) => word === gift.head || gift.others.includes(word)))
    return SAME_KIND
  if (had.head === gift.head) {
    if (had.others.some((word) => gift.others.includes(word))) return SAME_KIND
    return had.others.length === 0 || gift.others.length === 0 ? SAME_HEAD : OTHER_KIND
  }
  // Wading trousers are waders.
  if (had.doings.some((doing) => gift.head === `${doing}er`)) return DOES_IT
  const within =
    gift.head.length > 3 && had.head.length > gift.head.length + 2 && had.head.endsWith(gift.head)
  return within ? HEAD_WITHIN : VERY_NEAR
}
