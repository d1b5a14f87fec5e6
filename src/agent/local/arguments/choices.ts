import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import type { Grounds } from './ground.ts'
import { wordStem, wordsIn } from './words.ts'

const SAYS_LITTLE = /^(?:is|are|has|have|get|include|includes|with|show|use|only|do|should|in|for|of)$/
const NEGATION = /\b(?:no|not|none|without|never|skip|exclude|excluding)\b|n['’]t\b/i

const tellingWords = (key: string) => wordsIn(key).filter((word) => !SAYS_LITTLE.test(word))

/** True if one word begins the other: `stats` matches `statistics`. */
const alike = (word: string, other: string) => other.startsWith(word.slice(0, 4))

/** True if a message mentions the purpose of a switch. */
export function speaksOf(key: string, { message }: Grounds): boolean {
  const tokens = wordsIn(message)
  return tellingWords(key).some((word) => tokens.some((other) => alike(word, other)))
}

/** True if one clause names the whole purpose of a switch and negates nothing. */
function asksFor(key: string, { message }: Grounds): boolean {
  const wanted = tellingWords(key)
  return (
    wanted.length > 0 &&
    message.split(/[.,;:!?]|\bbut\b/i).some((part) => {
      const tokens = wordsIn(part)
      return !NEGATION.test(part) && wanted.every((word) => tokens.some((other) => alike(word, other)))
    })
  )
}

const stemmed = (text: string) => ` ${wordsIn(text).map(wordStem).join(' ')} `

/** The one option that a message names word for word. One that is only a number may have been said of anything. */
function namedOption(options: readonly unknown[], { message }: Grounds): string | null {
  const stems = stemmed(message)
  const named = options.filter(
    (option): option is string =>
      typeof option === 'string' && /\p{L}/u.test(option) && stems.includes(stemmed(option)),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

/** An option that the model has written, or the only one that was named. */
export function settleOption(written: unknown, options: unknown, grounds: Grounds): unknown {
  if (!Array.isArray(options) || (typeof written === 'string' && grounds.holdsAll(written))) return written
  return namedOption(options, grounds) ?? written
}

/** Options and switches that the message names word for word, where the model has left them out. */
export function withNamedChoices(schema: JsonObject, args: JsonObject, grounds: Grounds): JsonObject {
  const used = new Set(Object.values(args))
  const named = Object.entries(asJsonObject(schema.properties)).flatMap(
    ([key, value]): [string, unknown][] => {
      const { type, items, enum: choices } = asJsonObject(value)
      if (type === 'boolean') return args[key] !== true && asksFor(key, grounds) ? [[key, true]] : []
      if (args[key] !== undefined) return []
      if (type === 'array') {
        const options = asJsonObject(items).enum
        const named = Array.isArray(options)
          ? options.filter((option) => typeof option === 'string' && grounds.holdsAll(option))
          : []
        return named.length > 0 ? [[key, named]] : []
      }
      const option = Array.isArray(choices) ? namedOption(choices, grounds) : null
      return option === null || used.has(option) ? [] : [[key, option]]
    },
  )
  return { ...args, ...Object.fromEntries(named) }
}
