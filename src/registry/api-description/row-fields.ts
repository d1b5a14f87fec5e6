import type { ColumnType } from '../../../common/column-types.ts'
import type { JsonObject } from '../../../common/json.ts'
import type { Resolve } from '../../openapi/document.ts'
import { exampleOf } from '../../openapi/example.ts'
import { plainText, sentenceOf, wordsOfName } from '../../openapi/plain-text.ts'
import { firstChoice, nameFirst } from '../../openapi/reply-shape.ts'
import { arrayIn, objectIn, stringIn, typesOf } from '../../openapi/schema.ts'

export interface RowField {
  /** Its path within a row, such as `owner.name`. */
  readonly path: string
  readonly label: string
  readonly type: ColumnType | null
  /** A possible value, which shows its type. */
  readonly example: unknown
}

const MOST_FIELDS = 12
/** A picture and a page are enough; further addresses are internal to the service. */
const MOST_ADDRESSES = 2
const LONGEST_LABEL = 60
/** Identifiers are shown only if there is nothing else to read. */
const ID = /(^|[._-])(id|ID|uuid|guid|href|etag)$|[a-z](Id|ID|Uuid|UUID)$/
const ENOUGH = 3
const PICTURE = /image|picture|photo|thumb|avatar|logo|poster|cover|icon/i

/** The readable fields of a row, its name first; goes one level deep. */
export function rowFields(row: JsonObject, resolve: Resolve): RowField[] {
  const found = [...fieldsIn(row, [], resolve), ...nestedFields(row, resolve)]
  let addresses = 0
  const worth = found.filter(({ type }) => {
    if (type !== 'link' && type !== 'picture') return true
    addresses += 1
    return addresses <= MOST_ADDRESSES
  })
  const labelled = uniqueLabels(worth)
  const plain = labelled.filter(({ path }) => !ID.test(path))
  return (plain.length >= ENOUGH ? plain : [...plain, ...labelled.filter(({ path }) => ID.test(path))]).slice(
    0,
    MOST_FIELDS,
  )
}

const propertiesOf = (row: JsonObject, resolve: Resolve): [string, JsonObject][] => {
  const properties = objectIn(row.properties)
  return nameFirst(Object.keys(properties)).flatMap((name): [string, JsonObject][] => {
    const schema = firstChoice(properties[name], resolve)
    return schema.writeOnly === true || schema.deprecated === true ? [] : [[name, schema]]
  })
}

function fieldsIn(row: JsonObject, path: readonly string[], resolve: Resolve): RowField[] {
  return propertiesOf(row, resolve).flatMap(([name, schema]) => {
    if (!isReadable(schema, resolve)) return []
    const parts = [...path, name]
    const label =
      plainText(sentenceOf(parts.flatMap(wordsOfName)), LONGEST_LABEL) || name.slice(0, LONGEST_LABEL)
    return [
      {
        path: pathText(parts),
        label,
        type: typeOf(name, schema, resolve),
        example: exampleFor(schema, resolve),
      },
    ]
  })
}

/** A list is never a date, whatever it contains. */
const exampleFor = (schema: JsonObject, resolve: Resolve): unknown =>
  typesOf(schema)[0] === 'array' ? 'one, another' : exampleOf(schema, resolve)

/** Of nested objects, the field that names them, or all fields if none does. */
const nestedFields = (row: JsonObject, resolve: Resolve): RowField[] =>
  propertiesOf(row, resolve).flatMap(([name, schema]) => {
    if (typesOf(schema)[0] !== 'object') return []
    const inner = fieldsIn(schema, [name], resolve)
    const called = inner.filter(({ path }) => /\.(name|title|label|value|amount|text)$/i.test(path))
    return called.length > 0 ? called : inner.slice(0, 3)
  })

/** Text, numbers, booleans, and lists of them. */
function isReadable(schema: JsonObject, resolve: Resolve): boolean {
  const types = typesOf(schema)
  if (types[0] === 'array')
    return isReadable(firstChoice(schema.items, resolve), resolve) && !isList(schema, resolve)
  return types.length === 0 ? !('properties' in schema) : types.some((type) => type !== 'object')
}

const isList = (schema: JsonObject, resolve: Resolve) =>
  typesOf(firstChoice(schema.items, resolve))[0] === 'array'

function typeOf(name: string, schema: JsonObject, resolve: Resolve): ColumnType | null {
  const [type] = typesOf(schema)
  const format = stringIn(schema.format)
  if (type === 'array')
    return typesOf(firstChoice(schema.items, resolve))[0] === 'string' ? 'list of a few' : null
  if (type === 'boolean') return 'yes/no'
  if (type === 'integer' || type === 'number') return /(^|_)id$|Id$/.test(name) ? null : 'number'
  if (arrayIn(schema.enum).length > 0) return 'one of a few'
  if (format === 'date' || format === 'date-time') return 'date'
  if (format === 'uri' || format === 'url') return PICTURE.test(name) ? 'picture' : 'link'
  return null
}

/** In the syntax of `json-path`. */
export const pathText = (parts: readonly string[]): string =>
  parts.reduce((path, part) => {
    if (!/^[^.[\]"'$\s][^.[\]"']*$/.test(part)) return `${path}["${part}"]`
    return path ? `${path}.${part}` : part
  }, '')

function uniqueLabels(fields: readonly RowField[]): RowField[] {
  const used = new Set<string>()
  return fields.filter(({ label }) => !used.has(label.toLowerCase()) && used.add(label.toLowerCase()))
}
