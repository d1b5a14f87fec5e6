import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import { daysIn, isSameDay } from './dates.ts'
import { numbersIn } from './numbers.ts'
import { wordStem, wordsIn } from './words.ts'

/** A message, searchable for arguments. */
export interface Grounds {
  readonly message: string
  readonly numbers: readonly number[]
  /** True if the message contains the value, or most of its words. */
  holds(value: unknown): boolean
  /** True if the message contains all words of a text. */
  holdsAll(text: string): boolean
}

export function groundsOf(message: string): Grounds {
  const messageWords = new Set(wordsIn(message))
  const stems = new Set([...messageWords].map(wordStem))
  const numbers = numbersIn(message)
  const days = daysIn(message)
  const has = (word: string) => messageWords.has(word) || stems.has(wordStem(word))
  const holds = (value: unknown): boolean => {
    // A share of one may have been said in percent.
    if (typeof value === 'number')
      return numbers.includes(value) || numbers.includes(Number((value * 100).toPrecision(12)))
    if (typeof value === 'string') {
      const [day] = daysIn(value)
      if (day && days.some((one) => isSameDay(one, day))) return true
      const tokens = wordsIn(value)
      return tokens.length === 0 || tokens.filter(has).length * 2 >= tokens.length
    }
    if (Array.isArray(value)) return value.every(holds)
    return typeof value !== 'object' || value === null || Object.values(value).every(holds)
  }
  return { message, numbers, holds, holdsAll: (text) => wordsIn(text).every(has) }
}

/** A schema with what a message can say: a choice that may be left out is, where none of its options is named. */
export function sayableSchema(schema: JsonObject, grounds: Grounds): JsonObject {
  if (!schema.properties) return schema
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const named = ({ enum: options }: JsonObject) =>
    !Array.isArray(options) || options.some((option) => grounds.holds(option))
  const properties = Object.entries(asJsonObject(schema.properties))
    .filter(([key, property]) => required.has(key) || named(asJsonObject(property)))
    .map(([key, property]) => [key, sayableSchema(asJsonObject(property), grounds)] as const)
  return { ...schema, properties: Object.fromEntries(properties) }
}
