/** From so many letters on one letter in place of another is a slip; in shorter words it makes another word: torte, tarte. */
const LEAST_REPLACED = 7

/** True if one letter too many, too few, wrong, or two in the wrong order make one word of the other; the first is never wrong. */
export function isOneEdit(word: string, other: string): boolean {
  const longer = word.length - other.length
  if (word[0] !== other[0] || word === other || Math.abs(longer) > 1) return false
  let at = 1
  while (at < word.length && word[at] === other[at]) at += 1
  if (longer === 1) return word.slice(at + 1) === other.slice(at)
  if (longer === -1) return word.slice(at) === other.slice(at + 1)
  const swapped = word[at] === other[at + 1] && word[at + 1] === other[at]
  if (swapped && word.slice(at + 2) === other.slice(at + 2)) return true
  return word.length >= LEAST_REPLACED && word.slice(at + 1) === other.slice(at + 1)
}
