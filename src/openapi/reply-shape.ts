import type { JsonObject } from '../../common/json.ts'
import type { Resolve } from './document.ts'
import type { Operation } from './operations.ts'
import { choicesOf, mergedSchema, objectIn, typesOf } from './schema.ts'

/** The display of a reply: rows in a table, one item in detail, or text alone. */
export type ReplyShape =
  | { readonly kind: 'table'; readonly rows: readonly string[]; readonly columns: readonly string[] }
  | { readonly kind: 'detail' }
  | { readonly kind: 'words' }

const MOST_COLUMNS = 6
/** Common names of a list of rows. */
const ROWS =
  /^(items|data|results?|records|rows|entries|list|values|hits|docs|objects|elements|content|features|collection)$/i

export function replyShape({ reply, path }: Operation, resolve: Resolve): ReplyShape {
  if (!reply) return { kind: 'words' }
  const rows = replyRows({ reply, path }, resolve)
  if (rows) return { kind: 'table', rows: rows.at, columns: columnsOf(rows.items, resolve) }
  if (Array.isArray(reply.example)) return { kind: 'table', rows: [], columns: [] }
  return { kind: 'detail' }
}

/** The place and schema of the rows in a reply; null if there are none. */
export const replyRows = (
  { reply, path }: Pick<Operation, 'reply' | 'path'>,
  resolve: Resolve,
): ReplyRows | null => reply && rowsIn(firstChoice(reply.schema, resolve), resolve, /\}\/?$/.test(path))

/** The first of several alternatives. */
export function firstChoice(given: unknown, resolve: Resolve): JsonObject {
  const schema = mergedSchema(given, resolve)
  const { choices } = choicesOf(schema, resolve)
  return choices.length > 0 && typesOf(schema).length === 0 ? mergedSchema(choices[0], resolve) : schema
}

interface ReplyRows {
  readonly at: readonly string[]
  readonly items: JsonObject
}

/** The list in a reply: the reply itself, a field with a common name, the only list, or one a level deeper. */
function rowsIn(schema: JsonObject, resolve: Resolve, aboutOne: boolean, depth = 0): ReplyRows | null {
  if (typesOf(schema)[0] === 'array') return { at: [], items: firstChoice(schema.items, resolve) }
  const fields = Object.entries(objectIn(schema.properties)).map(
    ([name, field]) => [name, firstChoice(field, resolve)] as const,
  )
  const lists = fields.filter(([, field]) => typesOf(field)[0] === 'array')
  const called = lists.find(([name]) => ROWS.test(name))
  const only = !aboutOne && lists.length === 1 ? lists[0] : undefined
  const [name, list] = called ?? only ?? []
  if (name !== undefined && list) return { at: [name], items: firstChoice(list.items, resolve) }
  if (depth > 0 || aboutOne) return null
  for (const [outer, field] of fields) {
    const inner = /^(data|result|results|response|payload|body|_embedded|feed|page)$/i.test(outer)
      ? rowsIn(field, resolve, aboutOne, depth + 1)
      : null
    if (inner) return { ...inner, at: [outer, ...inner.at] }
  }
  return null
}

/** The most useful columns: a row's name first, then readable values. */
function columnsOf(items: JsonObject, resolve: Resolve): string[] {
  const fields = Object.entries(objectIn(items.properties))
  const readable = fields
    .filter(([, field]) => {
      const types = typesOf(mergedSchema(field, resolve))
      return types.length === 0 || types.some((type) => type !== 'object' && type !== 'array')
    })
    .map(([name]) => name)
  return nameFirst(readable).slice(0, MOST_COLUMNS)
}

/** The fields people look for, in order. */
const ORDER = [
  'name',
  'title',
  'label',
  'fullname',
  'displayname',
  'subject',
  'headline',
  'symbol',
  'code',
  'id',
]
const rank = (name: string) => {
  const index = ORDER.indexOf(name.toLowerCase().replaceAll('_', ''))
  return index < 0 ? ORDER.length : index
}

/** Puts the naming field first. */
export const nameFirst = (names: readonly string[]): string[] => names.toSorted((a, b) => rank(a) - rank(b))
