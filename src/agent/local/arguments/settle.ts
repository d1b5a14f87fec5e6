import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import { assignNumbers } from './assign-numbers.ts'
import { settleOption, speaksOf, withNamedChoices } from './choices.ts'
import { asStatedDate } from './dates.ts'
import type { Grounds } from './ground.ts'
import { numberListsIn } from './numbers.ts'
import { asSaid, expressionsIn, wantsExpression, wholeName, withoutKind, withoutName } from './texts.ts'

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
      if (property.enum) return settleOption(one, property.enum, grounds)
      if (typeof one === 'string') {
        if (wantsExpression(name)) return expressions.shift() ?? one
        const about = String(property.description ?? '')
        const named = withoutKind(withoutName(asSaid(one, message), name), about)
        return asStatedDate(wholeName(named, message), about, message)
      }
      if (!Array.isArray(one)) return one
      if (asJsonObject(property.items).type !== 'string')
        return one.every((item) => typeof item === 'number') ? (lists.shift() ?? one) : one
      const grounded = one.filter((item) => asJsonObject(property.items).enum || holds(item))
      return [...new Set(grounded)]
    }
  })
  return withDefaults(
    properties,
    required,
    assignNumbers(schema, withNamedChoices(schema, Object.fromEntries(settled), grounds), message),
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
      const fallback = DEFAULT.exec(String(description ?? ''))?.[1]
      return [[key, fallback === undefined ? value : Number(fallback)]]
    }),
  )
}
