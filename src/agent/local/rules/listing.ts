/** `a, b and c` as three. */
export const listed = (text: string): string[] =>
  text
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*;\s*/i)
    .map((item) => item.trim().replace(/^["'“‘]|["'”’]$/g, ''))
    .filter(Boolean)

export const ORDINAL_WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const PLACE = new RegExp(
  `\\b(?:(${ORDINAL_WORDS.join('|')}|last)(?:\\s+one)?|(?:number|no\\.?|#)\\s*(\\d+)|(\\d+)(?:st|nd|rd|th))\\b`,
  'i',
)

/** The place that a text names, from 1; -1 for the last; null where it names none. */
export function placeNamedIn(text: string): number | null {
  const found = PLACE.exec(text)
  if (!found) return null
  if (found[1]) return ORDINAL_WORDS.indexOf(found[1].toLowerCase()) + 1 || -1
  return Number(found[2] ?? found[3])
}
