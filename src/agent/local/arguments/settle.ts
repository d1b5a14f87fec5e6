import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import { assignNumbers } from './assign-numbers.ts'
import { asStatedDate } from './dates.ts'
import type { Grounds } from './ground.ts'
import { numberListsIn } from './numbers.ts'
import { asSaid, expressionsIn, wantsExpression, wholeName, withoutKind, withoutName } from './texts.ts'
import { wordsIn } from './words.ts'

/** Arguments as the message has them: what the model has copied badly is put right, and what nobody said is left out. */
export function settleArguments(schema: JsonObject, written: JsonObject, grounds: Grounds): JsonObject {
  const { message, holds } = grounds
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const properties = asJsonObject(schema.properties)
  const lists = numberListsIn(message)
  const expressions = expressionsIn(message)
  const settled = Object.entries(written).flatMap(([key, value]): [string, unknown][] => {
    const property = asJsonObject(properties[key])
    const kept = settleValue(key, value)
    // Numbers are settled together, below.
    if (property.type === 'integer' || property.type === 'number') return [[key, kept]]
    if (property.type === 'boolean' && !required.has(key)) return speaksOf(key, grounds) ? [[key, kept]] : []
    return required.has(key) || holds(kept) ? [[key, kept]] : []

    function settleValue(name: string, one: unknown): unknown {
      if (property.enum) return one
      if (typeof one === 'string') {
        // Where a tool wants the person's own words, it gets all of them.
        if (/\buser(?:'s)? (?:query|message|request|question)\b/i.test(String(property.description ?? '')))
          return message
        if (wantsExpression(name)) return expressions.shift() ?? one
        const about = String(property.description ?? '')
        const named = withoutKind(withoutName(asSaid(one, message), name), about)
        return asStatedDate(wholeName(named, message), about)
      }
      if (!Array.isArray(one)) return one
      if (asJsonObject(property.items).type !== 'string')
        return one.every((item) => typeof item === 'number') ? (lists.shift() ?? one) : one
      const said = one.filter((item) => asJsonObject(property.items).enum || holds(item))
      return [...new Set(said)]
    }
  })
  return withDefaults(
    properties,
    required,
    assignNumbers(schema, withNamedOptions(schema, Object.fromEntries(settled), grounds), message),
    grounds,
  )
}

const DEFAULT = /\bdefaults?\b(?:\s+(?:is|to|value(?:\s+is)?))?[:\s]*['"]?(-?\d+(?:\.\d+)?)/i

/** A number that is required and that nobody named is the one its description names, if it does. */
function withDefaults(
  properties: JsonObject,
  required: ReadonlySet<unknown>,
  args: JsonObject,
  { holds }: Grounds,
): JsonObject {
  return Object.fromEntries(
    Object.entries(args).flatMap(([key, value]): [string, unknown][] => {
      const { type, default: preset, description } = asJsonObject(properties[key])
      if ((type !== 'integer' && type !== 'number') || holds(value)) return [[key, value]]
      if (!required.has(key)) return []
      if (typeof preset === 'number') return [[key, preset]]
      const told = DEFAULT.exec(String(description ?? ''))?.[1]
      return [[key, told === undefined ? value : Number(told)]]
    }),
  )
}

const SAYS_LITTLE = /^(?:is|are|has|have|get|include|includes|with|show|use|only|do|should)$/

/** Whether a message speaks of what a switch is for; `stats` and `statistics` are one. */
function speaksOf(key: string, { message }: Grounds): boolean {
  const said = wordsIn(message)
  return wordsIn(key)
    .filter((word) => !SAYS_LITTLE.test(word))
    .some((word) => said.some((other) => other.startsWith(word.slice(0, 4))))
}

/** Options of lists that the message names word for word, where the model has left them out. */
function withNamedOptions(schema: JsonObject, args: JsonObject, { holdsAll }: Grounds): JsonObject {
  const named = Object.entries(asJsonObject(schema.properties)).flatMap(
    ([key, value]): [string, unknown][] => {
      const { type, items } = asJsonObject(value)
      const options = asJsonObject(items).enum
      if (type !== 'array' || !Array.isArray(options) || args[key] !== undefined) return []
      const said = options.filter((option) => typeof option === 'string' && holdsAll(option))
      return said.length > 0 ? [[key, said]] : []
    },
  )
  return { ...args, ...Object.fromEntries(named) }
}
