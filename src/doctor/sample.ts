import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv'
import { asJsonObject, isJsonObject, type JsonObject } from '../../common/json.ts'
import { listOf, whyOf } from './fields.ts'
import { followed } from './schema-walk.ts'

const DEEPEST = 12
const LONGEST = 1000

export type Validate = (value: unknown) => string | null

/** A validator, or why the schema cannot be used. */
export function compileSchema(schema: unknown): { validate: Validate } | { unusable: string } {
  if (!isJsonObject(schema)) return { unusable: 'it is not an object' }
  try {
    const check = new AjvJsonSchemaValidator().getValidator({ ...schema })
    return {
      validate: (value) => {
        const { valid, errorMessage } = check(value)
        return valid ? null : (errorMessage ?? 'does not match')
      },
    }
  } catch (error) {
    return { unusable: whyOf(error) }
  }
}

/** The smallest valid input, or null if none can be found. */
export function sampleFor(schema: unknown): JsonObject | null {
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) return null
  const made = [{}, sampleOf(schema, asJsonObject(schema), 0)]
  return made.filter(isJsonObject).find((value) => compiled.validate(value) === null) ?? null
}

const ODD_VALUES: readonly unknown[] = [{ odd: true }, 'odd', 7, null]

/** Invalid inputs: an empty one, and fields of other types. */
export function wrongSamplesFor(schema: unknown): JsonObject[] {
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) return []
  const names = Object.keys(asJsonObject(asJsonObject(schema).properties))
  const filled = ODD_VALUES.map((value): JsonObject => Object.fromEntries(names.map((name) => [name, value])))
  const isWrong = (sample: JsonObject) => compiled.validate(sample) !== null
  return [[{}], filled].flatMap((samples) => samples.filter(isWrong).slice(0, 1))
}

function sampleOf(schema: unknown, root: JsonObject, depth: number): unknown {
  if (depth > DEEPEST) return null
  const fields = resolved(schema, root)
  if ('const' in fields) return fields.const
  if ('default' in fields) return fields.default
  const given = [...listOf(fields.examples), ...listOf(fields.enum)]
  if (given.length > 0) return given[0]
  const branch = [...listOf(fields.anyOf), ...listOf(fields.oneOf)][0]
  if (branch !== undefined) return sampleOf({ ...asJsonObject(branch) }, root, depth + 1)
  const [type] = Array.isArray(fields.type) ? fields.type : [fields.type]
  if (type === 'string') return sampleText(fields)
  if (type === 'number' || type === 'integer') return sampleNumber(fields)
  if (type === 'boolean') return false
  if (type === 'array') return sampleArray(fields, root, depth)
  return type === 'null' ? null : sampleObject(fields, root, depth)
}

/** The schema with its reference resolved and `allOf` merged. */
function resolved(schema: unknown, root: JsonObject): JsonObject {
  const own = asJsonObject(schema)
  const parts = [own, followed(own.$ref, root), ...listOf(own.allOf).map(asJsonObject)]
  const merged: Record<string, unknown> = Object.assign({}, ...parts)
  merged.properties = Object.assign({}, ...parts.map(({ properties }) => asJsonObject(properties)))
  merged.required = parts.flatMap(({ required }) => listOf(required))
  return merged
}

const formats: Readonly<Record<string, string>> = {
  email: 'ann@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '3f2b1c9e-6a4d-4e8b-9c7a-1d2e3f4a5b6c',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
}

function sampleText({ format, minLength }: JsonObject): string {
  const known = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined
  return (known ?? 'sample').padEnd(Math.min(numberOr(minLength, 0), LONGEST), 'x')
}

function sampleNumber(fields: JsonObject): number {
  const above = numberOr(fields.exclusiveMinimum, Number.NEGATIVE_INFINITY)
  const least = Math.max(numberOr(fields.minimum, Number.NEGATIVE_INFINITY), above + 1)
  const most = numberOr(fields.maximum, Number.POSITIVE_INFINITY)
  return Number.isFinite(least) ? Math.ceil(least) : Math.min(1, most)
}

function sampleArray({ minItems, items }: JsonObject, root: JsonObject, depth: number): unknown[] {
  const length = Math.min(numberOr(minItems, 0), 20)
  return Array.from({ length }, () => sampleOf(items, root, depth + 1))
}

function sampleObject({ properties, required }: JsonObject, root: JsonObject, depth: number): JsonObject {
  const names = listOf(required).filter((name) => typeof name === 'string')
  return Object.fromEntries(
    names.map((name) => [name, sampleOf(asJsonObject(properties)[name], root, depth + 1)]),
  )
}

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)
