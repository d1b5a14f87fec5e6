import { z } from 'zod'
import { isJsonObject } from '../../common/json.ts'

/** Of an object, as every tool's input and output is. */
export interface ObjectSchema extends Readonly<Record<string, unknown>> {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

/** Thousands of Apps share a few schemas, and to write one out takes longer than all the rest. */
const written = {
  input: new WeakMap<z.ZodObject, ObjectSchema>(),
  output: new WeakMap<z.ZodObject, ObjectSchema>(),
}

/** A schema that stands for one elsewhere, and is shown as that one is. */
export function declareSchema<Schema extends z.ZodObject>(
  schema: Schema,
  io: 'input' | 'output',
  shown: ObjectSchema,
): Schema {
  written[io].set(schema, shown)
  return schema
}

/** MCP takes a schema without a dialect for 2020-12, which is what zod writes. */
export function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  const known = written[io].get(schema)
  if (known) return known
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  const fresh = { ...Object(splitTypes(rest)), type: 'object' }
  written[io].set(schema, fresh)
  return fresh
}

/** Zod spells out what a format or a type already says; hosts and contracts write it short. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // An object that takes anything: every key is a string, and every value will do.
  if (isEmpty(schema.additionalProperties)) delete schema.additionalProperties
  if (schema.propertyNames && JSON.stringify(schema.propertyNames) === '{"type":"string"}')
    delete schema.propertyNames
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples'])

/** Hosts that allow one type per field refuse a list of types, so each type becomes a choice. */
function splitTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(splitTypes)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, splitTypes(part)] as const)
  if (!Array.isArray(value.type)) return Object.fromEntries(entries)
  const annotations = entries.filter(([key]) => ANNOTATIONS.has(key))
  const rules = entries.filter(([key]) => key !== 'type' && !ANNOTATIONS.has(key))
  const choices = value.type.map((type) =>
    type === 'null' ? { type } : { type, ...Object.fromEntries(rules) },
  )
  return { anyOf: choices, ...Object.fromEntries(annotations) }
}
