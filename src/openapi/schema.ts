import { isJsonObject, type JsonObject } from '../../common/json.ts'
import type { Resolve } from './document.ts'

/** Merged schemas by document, so that shared parts are merged once. */
const merged = new WeakMap<Resolve, Map<JsonObject, JsonObject>>()

/** A schema as one object, with its reference resolved and `allOf` merged. */
export function mergedSchema(given: unknown, resolve: Resolve): JsonObject {
  const schema = resolve(given)
  if (!Array.isArray(schema.allOf)) return schema
  const known = merged.get(resolve) ?? new Map<JsonObject, JsonObject>()
  merged.set(resolve, known)
  const before = known.get(schema)
  if (before) return before
  // A schema that contains itself adds nothing the second time.
  known.set(schema, schema)
  const whole = schema.allOf.reduce<JsonObject>((so, part) => merge(so, mergedSchema(part, resolve)), schema)
  known.set(schema, whole)
  return whole
}

function merge(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...objectIn(other.properties), ...objectIn(one.properties) }
  // Deduplicated: shared parts would otherwise multiply with every level.
  const required = [...new Set([...arrayIn(one.required), ...arrayIn(other.required)])]
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

export const objectIn = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
export const arrayIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const stringIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A schema's types; inferred from its other fields if it names none. */
export function typesOf(schema: JsonObject): string[] {
  const named = arrayIn(schema.type).length > 0 ? arrayIn(schema.type) : [schema.type]
  const types = named.filter((type): type is string => typeof type === 'string' && type !== 'null')
  if (types.length > 0) return types
  if (isJsonObject(schema.properties) || isJsonObject(schema.additionalProperties)) return ['object']
  return schema.items === undefined ? [] : ['array']
}

export const isNullable = (schema: JsonObject): boolean =>
  schema.nullable === true ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  (Array.isArray(schema.enum) && schema.enum.includes(null))

/** The alternatives of `oneOf` or `anyOf`, without null. */
export function choicesOf(schema: JsonObject, resolve: Resolve): { choices: unknown[]; nullable: boolean } {
  const all = [...arrayIn(schema.oneOf), ...arrayIn(schema.anyOf)]
  const choices = all.filter((choice) => resolve(choice).type !== 'null')
  return { choices, nullable: choices.length < all.length }
}
