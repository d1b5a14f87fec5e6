import type { Random } from './random.ts'

/** As much of a JSON schema as is needed to fill one in. */
export interface SampleSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SampleSchema>>
  readonly required?: readonly string[]
  readonly items?: SampleSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly SampleSchema[]
  readonly oneOf?: readonly SampleSchema[]
  readonly format?: string
}

const TEXTS = [
  'Buy milk',
  'A gift for my sister who paints',
  'Bakery',
  'list',
  'cards',
  '#336699',
  'name',
  '1',
]

/** A value that the schema takes, or nearly. `known` are values by the name of their field. */
export function fillSchema(
  schema: SampleSchema,
  known: Readonly<Record<string, unknown>>,
  random: Random,
): unknown {
  const { properties, required = [], items, anyOf, oneOf } = schema
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return fillSchema(random.pick(choices), known, random)
  if (properties) {
    const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5))
    return Object.fromEntries(
      names.map((name) => [
        name,
        name in known && random.chance(0.8) ? known[name] : fillSchema(properties[name] ?? {}, known, random),
      ]),
    )
  }
  switch (Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type) {
    case 'integer':
    case 'number':
      return random.below(20)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return Array.from({ length: random.below(4) }, () => fillSchema(items ?? {}, known, random))
    case 'object':
      return { name: random.pick(TEXTS), value: random.below(10) }
    case 'null':
      return null
    default:
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : random.pick(TEXTS)
  }
}
