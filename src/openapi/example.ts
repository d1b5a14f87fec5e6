import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { ownValue } from '../../common/own-value.ts'
import type { Resolve } from './document.ts'
import { arrayIn, choicesOf, mergedSchema, objectIn, stringIn, typesOf } from './schema.ts'

/** An example of a schema, for fixtures and tests. */
export function exampleOf(given: unknown, resolve: Resolve, depth = 0): unknown {
  const schema = mergedSchema(given, resolve)
  const [shown] = arrayIn(schema.examples)
  const known = [schema.const, arrayIn(schema.enum)[0], schema.example, shown, schema.default]
  const fitting = known.find((value) => value !== undefined && fits(value, schema))
  if (fitting !== undefined) return fitting
  const { choices } = choicesOf(schema, resolve)
  if (choices.length > 0 && depth < DEEPEST) return exampleOf(choices[0], resolve, depth + 1)
  return plainExample(schema, resolve, depth)
}

const DEEPEST = 3
const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  'date-time': '2026-05-01T09:30:00Z',
  email: 'ann@example.org',
  uri: 'https://example.org/',
  url: 'https://example.org/',
  uuid: '7d1c6a52-3f0e-4b8a-9a51-2c4de0b7f913',
}

function plainExample(schema: JsonObject, resolve: Resolve, depth: number): unknown {
  switch (typesOf(schema)[0]) {
    case 'string':
      return (
        ownValue(TEXTS, String(schema.format)) ??
        'example'.padEnd(Math.min(Number(schema.minLength) || 0, 100), '.')
      )
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number'
        ? schema.minimum + (schema.exclusiveMinimum === true ? 1 : 0)
        : 1
    case 'boolean':
      return true
    case 'array':
      return depth < DEEPEST ? [exampleOf(schema.items, resolve, depth + 1)] : []
    default: {
      const fields = Object.entries(objectIn(schema.properties)).slice(0, 12)
      if (depth >= DEEPEST || !isJsonObject(schema)) return {}
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, resolve, depth + 1)]))
    }
  }
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  email: /^[^@\s]+@[^@\s]+\.[a-z]+$/i,
  uri: /^https?:\/\/\S+$/,
  url: /^https?:\/\/\S+$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}

/** A rough check of a value against its schema: documents' own examples are often wrong. */
export function fits(value: unknown, schema: JsonObject): boolean {
  const values = arrayIn(schema.enum)
  if (values.length > 0) return values.includes(value)
  const [type] = typesOf(schema)
  if (type === 'integer' || type === 'number')
    return (
      typeof value === 'number' &&
      (type === 'number' || Number.isSafeInteger(value)) &&
      !(value < Number(schema.minimum ?? value)) &&
      !(value > Number(schema.maximum ?? value))
    )
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isJsonObject(value)
  if (type !== 'string') return true
  return typeof value === 'string' && fitsText(value, schema)
}

function fitsText(text: string, schema: JsonObject): boolean {
  const { minLength, maxLength } = schema
  if (text.length < Number(minLength ?? 0) || text.length > Number(maxLength ?? text.length)) return false
  const format = ownValue(PATTERNS, stringIn(schema.format))
  if (format) return format.test(text)
  try {
    return new RegExp(stringIn(schema.pattern), 'u').test(text)
  } catch {
    return true
  }
}
