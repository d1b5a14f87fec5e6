import { asJsonObject, isJsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { clip, listOf } from '../fields.ts'
import { type SchemaPart, schemaParts } from '../schema-walk.ts'

const DEEPEST = 10
/** Formats that models follow; others are treated as plain text or refused. */
const FORMATS = 'date-time time date duration email hostname ipv4 ipv6 uuid'.split(' ')
const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/
const COMBINED = ['oneOf', 'anyOf', 'allOf'] as const

type Kind =
  | 'combined'
  | 'names'
  | 'cycle'
  | 'foreign'
  | 'impossible'
  | 'closed'
  | 'noItems'
  | 'deep'
  | 'types'

export const portableSchema: Check<Kind> = {
  id: 'portable-schema',
  about: 'the input schema uses only what the models of every host take',
  grades: {
    combined: { chatgpt: 'warning', claude: 'error', standard: 'info' },
    names: { chatgpt: 'warning', claude: 'error', standard: 'info' },
    cycle: { chatgpt: 'warning', claude: 'warning', standard: 'info' },
    foreign: 'warning',
    impossible: 'error',
    closed: 'warning',
    noItems: { chatgpt: 'warning', claude: 'none', standard: 'info' },
    deep: { chatgpt: 'warning', claude: 'info', standard: 'info' },
    types: { chatgpt: 'none', claude: 'none', standard: 'info' },
  },
  judge: ({ tools }) =>
    tools.flatMap(({ subject, forModels, fields: { inputSchema: schema } }) =>
      forModels && isJsonObject(schema) ? [{ subject, flaws: flawsOf(schemaParts(schema)) }] : [],
    ),
}

interface Trait {
  readonly kind: Kind
  readonly has: (part: SchemaPart) => boolean
  readonly says: (where: string) => string
}

const traits: readonly Trait[] = [
  {
    kind: 'combined',
    has: ({ path, schema, inAllOf }) => path === '' && !inAllOf && COMBINED.some((key) => key in schema),
    says: () =>
      'has oneOf, anyOf or allOf at the root of its input: Claude refuses every tool beside it, so list the properties',
  },
  {
    kind: 'names',
    has: ({ schema }) =>
      Object.keys(asJsonObject(schema.properties)).some((name) => !PROPERTY_NAME.test(name)),
    says: (where) =>
      `has property names${where} of other characters than letters, digits, _, . and -, or over 64: Claude refuses them`,
  },
  {
    kind: 'cycle',
    has: ({ cycle }) => cycle,
    says: (where) =>
      `has a $ref that leads to itself${where}: some hosts refuse it, so write out a few levels`,
  },
  {
    kind: 'foreign',
    has: ({ schema: { $ref } }) => typeof $ref === 'string' && !$ref.startsWith('#'),
    says: (where) => `has a $ref to another document${where}: hosts do not fetch it, so put it into $defs`,
  },
  {
    kind: 'impossible',
    has: ({ schema }) => {
      const { properties, required, additionalProperties, patternProperties } = schema
      const known = asJsonObject(properties)
      const closed = additionalProperties === false && patternProperties === undefined
      return closed && listOf(required).some((name) => !Object.hasOwn(known, String(name)))
    },
    says: (where) => `requires${where} what additionalProperties: false forbids: no arguments can match`,
  },
  {
    kind: 'closed',
    has: ({ inAllOf, schema }) => inAllOf && schema.additionalProperties === false,
    says: (where) => `has additionalProperties: false inside allOf${where}: it forbids what stands beside it`,
  },
  {
    kind: 'noItems',
    has: ({ schema: { type, items, prefixItems } }) =>
      type === 'array' && items === undefined && prefixItems === undefined,
    says: (where) => `has a list without items${where}: say what it holds, or some models refuse the tool`,
  },
  {
    kind: 'deep',
    has: ({ depth }) => depth > DEEPEST,
    says: (where) =>
      `has a schema of more than ${DEEPEST} levels${where}: models lose their way, so flatten it`,
  },
  {
    kind: 'types',
    has: ({ schema: { type, format } }) =>
      Array.isArray(type) || (typeof format === 'string' && !FORMATS.includes(format)),
    says: (where) => `has lists of types or formats${where} that some models do not take`,
  },
]

const flawsOf = (parts: readonly SchemaPart[]): Flaw<Kind>[] =>
  traits.flatMap(({ kind, has, says }) => {
    const paths = parts.filter(has).map(({ path }) => path)
    const named = [...new Set(paths)].filter((path) => path !== '')
    const where = named.length > 0 ? ` at ${clip(named.join(', '), 80)}` : ''
    return paths.length > 0 ? [{ kind, message: says(where) }] : []
  })
