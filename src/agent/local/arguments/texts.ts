import { wordsIn } from './words.ts'

const CAPITAL = /^(?:\p{Lu}[\p{L}\p{N}.'’-]*|[IVX]+)$/u
const JOINS = /^(?:of|the|de|la|van|von|and)$/i

/** A name is taken whole: `York` out of `New York`, `III` out of `Innocent III`. */
export function wholeName(value: string, message: string): string {
  const tokens = value.split(' ')
  if (!tokens.every((word) => CAPITAL.test(word) || JOINS.test(word))) return value
  const index = message.indexOf(value)
  if (index < 0 || /[\p{L}\p{N}]/u.test(message[index - 1] ?? ' ')) return value
  const before = message.slice(0, index).split(/\s+/).filter(Boolean)
  const taken: string[] = []
  // The first word of a sentence has its capital for another reason.
  while (before.length > 1 && /\s$/.test(message.slice(0, index)) && CAPITAL.test(before.at(-1) ?? '')) {
    const word = before.pop() ?? ''
    if (/[.?!:]$/.test(before.at(-1) ?? '')) break
    taken.unshift(word)
  }
  return [...taken, value].join(' ')
}

/** As the message writes it, where only the case is another. */
export function asSaid(value: string, message: string): string {
  const index = message.toLowerCase().indexOf(value.toLowerCase())
  const alone =
    index >= 0 && !/[\p{L}\p{N}]/u.test(`${message[index - 1] ?? ' '}${message[index + value.length] ?? ' '}`)
  return alone && value.length > 0 ? message.slice(index, index + value.length) : value
}

/** A name without what it is the name of: the artist of `Eminem concert`, where the description speaks of concerts. */
export function withoutKind(value: string, description: string): string {
  // An example in a description already has the right form.
  if (description.toLowerCase().includes(value.toLowerCase())) return value
  const tokens = value.split(' ')
  const kinds = new Set(wordsIn(description).filter((word) => !/\d/.test(word)))
  while (tokens.length > 1 && CAPITAL.test(tokens[0] ?? '') && kinds.has(tokens.at(-1) ?? '')) tokens.pop()
  return tokens.join(' ')
}

/** Without the parameter's own name at either end: the finish of `Rosewood Finish` is Rosewood, the building_id of `Id B1004` B1004. */
export function withoutName(value: string, key: string): string {
  const name = wordsIn(key).join('')
  const tokens = value.split(' ')
  for (let count = Math.min(3, tokens.length - 1); count > 0; count -= 1) {
    const end = wordsIn(tokens.slice(-count).join(' ')).join('')
    if (end.length > 2 && name.endsWith(end)) return tokens.slice(0, -count).join(' ')
  }
  const [first = '', ...rest] = tokens
  return /\d/.test(rest.join('')) && wordsIn(key).includes(first.toLowerCase()) ? rest.join(' ') : value
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
