import type { JsonObject } from '../../../common/json.ts'
import { ownValue } from '../../../common/own-value.ts'
import type { Resolve } from '../../openapi/document.ts'
import { plainText } from '../../openapi/plain-text.ts'
import {
  arrayIn,
  choicesOf,
  isNullable,
  mergedSchema,
  objectIn,
  stringIn,
  typesOf,
} from '../../openapi/schema.ts'
import { keyText, literal, quoted } from '../source-text.ts'

const DEEPEST = 4
/** Beside one another at each depth: wide and deep together would be more than any model reads. */
const WIDEST = [60, 40, 20, 10, 0]
const LONGEST_WORDS = 300
const LONGEST_PATTERN = 200
const MOST_CHOICES = 6
const FORMATS: Readonly<Record<string, string>> = {
  date: 'z.iso.date()',
  'date-time': 'z.iso.datetime({ offset: true })',
  email: 'z.email()',
  uri: 'z.url()',
  url: 'z.url()',
  uuid: 'z.guid()',
}

interface FieldSpec {
  readonly schema: unknown
  readonly required: boolean
  /** The document's description of it. */
  readonly description?: string
}

/** A field of an input as zod's own text: what it takes, whether it may be left out, and what it is for. */
export function zodField({ schema: given, required, description }: FieldSpec, resolve: Resolve): string {
  const schema = mergedSchema(given, resolve)
  const text = plainText(description || stringIn(schema.description), LONGEST_WORDS)
  const base = zodText(given, resolve)
  const fallback = required ? null : defaultText(schema)
  const may = fallback ?? (required ? '' : '.optional()')
  return `${base}${may}${text ? `.describe(${quoted(text)})` : ''}`
}

/** A schema as zod source. Parts that it cannot express, or that nest too deeply, accept any value. */
export function zodText(given: unknown, resolve: Resolve, depth = 0): string {
  if (depth > DEEPEST) return 'z.unknown()'
  const schema = mergedSchema(given, resolve)
  const { choices, nullable } = choicesOf(schema, resolve)
  const text = choices.length > 0 ? unionText(choices, resolve, depth) : plainZod(schema, resolve, depth)
  return nullable || isNullable(schema) ? `${text}.nullable()` : text
}

function unionText(choices: readonly unknown[], resolve: Resolve, depth: number): string {
  const texts = [
    ...new Set(choices.slice(0, MOST_CHOICES).map((choice) => zodText(choice, resolve, depth + 1))),
  ]
  if (texts.includes('z.unknown()') || choices.length > MOST_CHOICES) return 'z.unknown()'
  return texts.length === 1 ? (texts[0] ?? '') : `z.union([${texts.join(', ')}])`
}

function plainZod(schema: JsonObject, resolve: Resolve, depth: number): string {
  const values = 'const' in schema ? [schema.const] : arrayIn(schema.enum).filter((value) => value !== null)
  if (values.length > 0) return enumText(values)
  const types = typesOf(schema)
  if (types.length > 1)
    return unionText(
      types.map((type) => ({ ...schema, type })),
      resolve,
      depth,
    )
  switch (types[0]) {
    case 'string':
      return stringText(schema)
    case 'integer':
      return `z.int()${boundsText(schema)}`
    case 'number':
      return `z.number()${boundsText(schema)}`
    case 'boolean':
      return 'z.boolean()'
    case 'array':
      return `z.array(${zodText(schema.items ?? {}, resolve, depth + 1)})${lengthText(schema.minItems, schema.maxItems)}`
    case 'object':
      return objectText(schema, resolve, depth)
    default:
      return 'z.unknown()'
  }
}

function enumText(values: readonly unknown[]): string {
  const unique = [...new Set(values)]
  if (unique.every((value) => typeof value === 'string'))
    return unique.length === 1 ? `z.literal(${literal(unique[0])})` : `z.enum(${literal(unique)})`
  const scalars = unique.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  return scalars ? `z.literal(${literal(unique)})` : 'z.unknown()'
}

function stringText(schema: JsonObject): string {
  const format = ownValue(FORMATS, stringIn(schema.format))
  if (format) return format
  return `z.string()${lengthText(schema.minLength, schema.maxLength)}${patternText(stringIn(schema.pattern))}`
}

function patternText(pattern: string): string {
  if (!pattern || pattern.length > LONGEST_PATTERN) return ''
  try {
    new RegExp(pattern, 'u')
    return `.regex(new RegExp(${quoted(pattern)}, 'u'))`
  } catch {
    return ''
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const lengthText = (least: unknown, most: unknown): string =>
  `${isCount(least) && least > 0 ? `.min(${least})` : ''}${isCount(most) ? `.max(${most})` : ''}`

/** OpenAPI 3.0 marks an exclusive bound with a flag; 3.1 has a separate keyword. */
function boundsText({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): string {
  const bounds: [string, unknown][] = [
    [exclusiveMinimum === true ? 'gt' : 'min', minimum],
    [exclusiveMaximum === true ? 'lt' : 'max', maximum],
    ['gt', exclusiveMinimum],
    ['lt', exclusiveMaximum],
  ]
  return bounds
    .filter(([, bound]) => typeof bound === 'number' && Math.abs(bound) <= Number.MAX_SAFE_INTEGER)
    .map(([check, bound]) => `.${check}(${bound})`)
    .join('')
}

function objectText(schema: JsonObject, resolve: Resolve, depth: number): string {
  const required = new Set(arrayIn(schema.required))
  const fields = Object.entries(objectIn(schema.properties)).filter(([, field]) => !resolve(field).readOnly)
  if (fields.length === 0) {
    const of = schema.additionalProperties
    const value = typeof of === 'object' && of !== null ? zodText(of, resolve, depth + 1) : 'z.unknown()'
    return `z.record(z.string(), ${value})`
  }
  if (depth >= DEEPEST) return 'z.record(z.string(), z.unknown())'
  const open = fields.length > (WIDEST[depth] ?? 0)
  const texts = fields.slice(0, WIDEST[depth] ?? 0).map(([name, field]) => {
    const text = zodText(field, resolve, depth + 1)
    const description = plainText(stringIn(mergedSchema(field, resolve).description), LONGEST_WORDS)
    const may = required.has(name) ? '' : '.optional()'
    return `${keyText(name)}: ${text}${may}${description ? `.describe(${quoted(description)})` : ''}`
  })
  return `z.${open ? 'looseObject' : 'object'}({ ${texts.join(', ')} })`
}

/** A default that the schema itself would take; others are the service's own affair. */
function defaultText(schema: JsonObject): string | null {
  const { default: value } = schema
  const values = arrayIn(schema.enum)
  if (values.length > 0) return values.includes(value) ? `.default(${literal(value)})` : null
  const [type] = typesOf(schema)
  const fits =
    (type === 'string' &&
      typeof value === 'string' &&
      !ownValue(FORMATS, stringIn(schema.format)) &&
      !schema.pattern) ||
    (type === 'integer' && Number.isSafeInteger(value)) ||
    (type === 'number' && typeof value === 'number') ||
    (type === 'boolean' && typeof value === 'boolean')
  return fits && choiceless(schema) ? `.default(${literal(value)})` : null
}

const choiceless = ({ oneOf, anyOf }: JsonObject) => oneOf === undefined && anyOf === undefined
