import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import type { Reply, Tool } from '../contract/index.ts'
import { declaredOutput } from '../mcp/declared-output.ts'
import { roomAfter } from './plain-json.ts'

/** More than any host takes, and little enough to be written without keeping others waiting for long. */
const MOST_CHARACTERS = 10_000_000
/** Below that it is not counted: it may hold itself. */
const DEEPEST = 100

type Given = Reply<Record<string, unknown>>

/** Throws, in words for the log, where what a tool gave cannot be sent, or is not what it declares. */
export function createReplyCheck(tool: Tool): (reply: Given) => Given {
  let fits: ((data: unknown) => string | null) | null = null
  return (reply) => {
    if (reply?.kind === 'question') {
      written(reply)
      return reply
    }
    if (reply?.kind !== 'answer' || !Array.isArray(reply.content))
      throw new TypeError('It gave no reply: use answer(), refusal() or the ask() of a question.')
    const { data, isError } = reply
    written(reply)
    if (data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data)))
      throw new TypeError('Its data is no object.')
    if (isError || !tool.output) return reply
    if (data === undefined) throw new TypeError('It gave no data, though it declares an output.')
    fits ??= createFit(tool)
    const problem = fits(data)
    if (problem !== null) throw new TypeError(`It gave what its output does not allow: ${problem}`)
    return reply
  }
}

/** Throws on unsendable values here, while the App is still known. */
function written(reply: Given): void {
  const room = roomAfter(reply, MOST_CHARACTERS)
  if (room >= 0) return
  // To write it twice is the dearest part of a large reply, so only what cannot be told otherwise is.
  if (Number.isNaN(room) && sizeOf(reply, MOST_CHARACTERS) >= 0) return void JSON.stringify(reply)
  throw new RangeError(
    `It gave more than ${MOST_CHARACTERS / 1_000_000} MB, which is all that is sent, or what holds itself.`,
  )
}

/** Remaining character budget once a value is written; negative once exceeded, and then the rest is not read. */
function sizeOf(value: unknown, left: number, depth = 0): number {
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return left - 1
  let rest = left
  for (const [key, inner] of Object.entries(value)) {
    rest = sizeOf(inner, rest - key.length, depth + 1)
    if (rest < 0) return rest
  }
  return rest - 1
}

/** As clients check it: by the schema that they are shown. */
function createFit(tool: Tool): (data: unknown) => string | null {
  const validate = new AjvJsonSchemaValidator().getValidator({ ...Object(declaredOutput(tool)) })
  return (data) => {
    if (validate(data).valid) return null
    // Dates, and fields that are undefined, are something else once they are written.
    const { valid, errorMessage } = validate(JSON.parse(JSON.stringify(data)))
    return valid ? null : (errorMessage ?? 'it differs from the schema')
  }
}
