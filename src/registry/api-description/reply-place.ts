import type { JsonObject } from '../../../common/json.ts'
import { isElsewhere, type Resolve } from '../../openapi/document.ts'
import type { Operation } from '../../openapi/operations.ts'
import { firstChoice, replyRows } from '../../openapi/reply-shape.ts'
import { objectIn, typesOf } from '../../openapi/schema.ts'
import { pathText, type RowField, rowFields } from './row-fields.ts'

/** The place of the rows, or of the single item, in a reply. */
export interface ReplyPlace {
  readonly path: string
  readonly one: boolean
  readonly fields: readonly RowField[]
  /** A whole reply from the document's examples. */
  readonly example: unknown
}

const ELSEWHERE = 'What it answers with is described in another file, which is not read.'
const NO_JSON = 'It does not answer with JSON.'
const UNTOLD = 'The document does not say what it answers with.'
/** Common names of a wrapper around a single item. */
const WRAPS = /^(data|result|item|response|payload)$/i

/** The place in a reply that can be shown, or why there is none. */
export function replyPlace(operation: Operation, resolve: Resolve): ReplyPlace | string {
  const { reply } = operation
  if (!reply) return NO_JSON
  if (isElsewhere(reply.schema)) return ELSEWHERE
  const example = reply.example ?? firstChoice(reply.schema, resolve).example
  const rowsAt = (path: string): ReplyPlace | null => {
    const rows = replyRows({ reply, path }, resolve)
    return rows && { path: pathText(rows.at), one: false, fields: rowFields(rows.items, resolve), example }
  }
  const rows = rowsAt(operation.path)
  if (rows) return rows
  if (Array.isArray(example)) return { path: '', one: false, fields: [], example }
  const { at, schema } = unwrapped(firstChoice(reply.schema, resolve), resolve)
  const fields = rowFields(schema, resolve)
  if (fields.length > 0) return { path: pathText(at), one: true, fields, example }
  // A path about one item may still return only a list, such as the days of a forecast.
  return rowsAt('') ?? UNTOLD
}

/** A single item may be wrapped in a field, next to metadata. */
function unwrapped(schema: JsonObject, resolve: Resolve): { at: string[]; schema: JsonObject } {
  for (const [name, field] of Object.entries(objectIn(schema.properties))) {
    const inner = WRAPS.test(name) ? firstChoice(field, resolve) : null
    if (inner && typesOf(inner)[0] === 'object' && 'properties' in inner) return { at: [name], schema: inner }
  }
  return { at: [], schema }
}
