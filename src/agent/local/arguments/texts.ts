import { wordsIn } from './words.ts'

const CAPITAL = /^(?:\p{Lu}[\p{L}\p{N}.'’-]*|[IVX]+)$/u
const JOINS = /^(?:of|the|de|la|van|von|and)$/i

/** A name is taken whole: `York` out of `New York`, `III` out of `Innocent III`. */
export function wholeName(value: string, message: string): string {
  const words = value.split(' ')
  if (!words.every((word) => CAPITAL.test(word) || JOINS.test(word))) return value
  const at = message.indexOf(value)
  if (at < 0 || /[\p{L}\p{N}]/u.test(message[at - 1] ?? ' ')) return value
  const before = message.slice(0, at).split(/\s+/).filter(Boolean)
  const taken: string[] = []
  // The first word of a sentence has its capital for another reason.
  while (before.length > 1 && /\s$/.test(message.slice(0, at)) && CAPITAL.test(before.at(-1) ?? '')) {
    const word = before.pop() ?? ''
    if (/[.?!:]$/.test(before.at(-1) ?? '')) break
    taken.unshift(word)
  }
  return [...taken, value].join(' ')
}

/** Without the parameter's own name at its end: the finish of `Rosewood Finish` is Rosewood, the timezone of `London time zone` London. */
export function withoutName(value: string, key: string): string {
  const name = wordsIn(key).join('')
  const words = value.split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const end = wordsIn(words.slice(-count).join(' ')).join('')
    if (end.length > 2 && name.endsWith(end)) return words.slice(0, -count).join(' ')
  }
  return value
}

const EXPRESSION = /[-+]?(?:\d*[a-z](?:\^\d+)?|\d+)(?:\s*[-+*/]\s*(?:\d*[a-z](?:\^\d+)?|\d+))+|\d*[a-z]\^\d+/g
const IS_EXPRESSION = /^(?:func|function|expression|equation|formula|polynomial)\d*$/i

/** The expressions of a message as programs write them. */
export const expressionsIn = (message: string): string[] =>
  (message.match(EXPRESSION) ?? [])
    .filter((found) => /[a-z]/.test(found) && /\d/.test(found))
    .map((found) =>
      found
        .replaceAll('^', '**')
        .replace(/(?<=[\w)])\s*([+-])\s*/g, ' $1 ')
        .trim(),
    )

export const wantsExpression = (key: string): boolean =>
  wordsIn(key).some((word) => IS_EXPRESSION.test(word)) || IS_EXPRESSION.test(key)
