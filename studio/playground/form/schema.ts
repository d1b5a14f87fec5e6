import { asJsonObject, isJsonObject, type JsonObject } from '../../../common/json.ts'
import { textsOf } from '../../host/read.ts'
import type { SchemaField } from '../../ui/schema-field.ts'

/** A deeper schema is most likely recursive. */
const DEEPEST = 6
const LONG_TEXT = 200
const LONG_WORDS = /(text|body|content|message|markdown|description|prompt|notes?|html)$/i

interface Place {
  name: string
  required: boolean
  depth: number
  root: JsonObject
}

/** The form of a tool's input schema. */
export function formOf(schema: unknown): readonly SchemaField[] {
  const root = asJsonObject(schema)
  return propertiesOf(root, { name: '', required: true, depth: 0, root })
}

function propertiesOf(schema: JsonObject, place: Place): SchemaField[] {
  const required = textsOf(schema.required)
  return Object.entries(asJsonObject(schema.properties)).map(([name, property]) =>
    fieldOf(property, { name, required: required.includes(name), depth: place.depth + 1, root: place.root }),
  )
}

function fieldOf(given: unknown, place: Place): SchemaField {
  const schema = plain(resolved(asJsonObject(given), place.root), place.root)
  const described = {
    name: place.name,
    label: text(schema.title) ?? place.name,
    help: text(schema.description) ?? '',
    required: place.required,
    initial: schema.default,
  }
  const options = optionsOf(schema)
  if (options) return { ...described, kind: 'choice', options }
  if (place.depth > DEEPEST) return { ...described, kind: 'json', accepts: 'any' }
  switch (schema.type) {
    case 'string':
      return { ...described, kind: 'text', ...textLimits(schema, place.name) }
    case 'number':
    case 'integer':
      return { ...described, kind: 'number', ...numberLimits(schema) }
    case 'boolean':
      return { ...described, kind: 'boolean' }
    case 'array':
      return listOf(schema, described, place)
    case 'object': {
      const fields = propertiesOf(schema, place)
      return fields.length > 0
        ? { ...described, kind: 'group', fields }
        : { ...described, kind: 'json', accepts: 'object' }
    }
    default:
      return { ...described, kind: 'json', accepts: isScalar(schema) ? 'scalar' : 'any' }
  }
}

function listOf(
  schema: JsonObject,
  described: Omit<SchemaField & { kind: 'json' }, 'kind' | 'accepts'>,
  place: Place,
): SchemaField {
  const item = isJsonObject(schema.items)
    ? fieldOf(schema.items, { ...place, name: '', required: true, depth: place.depth + 1 })
    : null
  if (!item || item.kind === 'json' || item.kind === 'list')
    return { ...described, kind: 'json', accepts: 'array' }
  return {
    ...described,
    kind: 'list',
    item,
    minItems: number(schema.minItems) ?? 0,
    maxItems: number(schema.maxItems),
  }
}

function resolved(schema: JsonObject, root: JsonObject, steps = 0): JsonObject {
  if (typeof schema.$ref !== 'string' || steps > DEEPEST) return schema
  const path = schema.$ref.startsWith('#/') ? schema.$ref.slice(2).split('/') : []
  const found = path.reduce<unknown>((part, name) => asJsonObject(part)[name], root)
  const { $ref: _, ...beside } = schema
  return resolved({ ...asJsonObject(found), ...beside }, root, steps + 1)
}

/** A nullable value is treated as optional: leaving it out means the same. */
function plain(schema: JsonObject, root: JsonObject): JsonObject {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null')
    return types.length === 1 ? { ...schema, type: types[0] } : { ...schema, type: undefined }
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(branches)) return schema
  const real = branches.filter((branch) => asJsonObject(branch).type !== 'null')
  const { anyOf: _, oneOf: __, ...beside } = schema
  return real.length === 1 ? { ...resolved(asJsonObject(real[0]), root), ...beside } : schema
}

function optionsOf(schema: JsonObject): { value: unknown; label: string }[] | null {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ value, label: shown(value) }))
  if ('const' in schema) return [{ value: schema.const, label: shown(schema.const) }]
  const branches = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(branches) || !branches.every((branch) => isJsonObject(branch) && 'const' in branch))
    return null
  return branches.map((branch: JsonObject) => ({
    value: branch.const,
    label: text(branch.title) ?? shown(branch.const),
  }))
}

const SCALARS = ['string', 'number', 'integer', 'boolean']

/** True for a union of plain types that includes text. */
function isScalar(schema: JsonObject): boolean {
  const branches = schema.anyOf ?? schema.oneOf
  const types = Array.isArray(branches) ? branches.map((branch) => asJsonObject(branch).type) : []
  return types.includes('string') && types.every((type) => SCALARS.includes(String(type)))
}

const textLimits = (schema: JsonObject, name: string) => ({
  minLength: number(schema.minLength),
  maxLength: number(schema.maxLength),
  pattern: text(schema.pattern),
  multiline:
    !schema.pattern &&
    !schema.format &&
    ((number(schema.maxLength) ?? 0) > LONG_TEXT ||
      (schema.maxLength === undefined && LONG_WORDS.test(name)) ||
      String(schema.default ?? '').includes('\n')),
})

const numberLimits = (schema: JsonObject) => ({
  integer: schema.type === 'integer',
  minimum: sensible(schema.minimum),
  maximum: sensible(schema.maximum),
  above: sensible(schema.exclusiveMinimum),
  below: sensible(schema.exclusiveMaximum),
})

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)
/** Schema libraries write the largest safe integer for no limit; nobody needs to read that. */
const sensible = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
