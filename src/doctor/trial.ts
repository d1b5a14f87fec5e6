import { asJsonObject, type JsonObject } from '../../common/json.ts'
import type { McpConnection } from './connection.ts'
import { textOf, whyOf } from './fields.ts'
import { sampleFor } from './sample.ts'

/** What came of calling a tool, or why it was left alone. */
export type ToolTrial =
  | { readonly kind: 'left'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'answered'; readonly result: JsonObject }

const NO_SUCH_TOOL = 'vitrine_doctor_no_such_tool'

/** Calls a tool only when it declares that nothing is changed by it. */
export async function tryTool(session: McpConnection, tool: JsonObject): Promise<ToolTrial> {
  const { readOnlyHint, destructiveHint } = asJsonObject(tool.annotations)
  const name = textOf(tool.name)
  if (name === null) return { kind: 'left', why: 'it has no name' }
  if (readOnlyHint !== true) return { kind: 'left', why: 'it does not declare readOnlyHint: true' }
  if (destructiveHint === true) return { kind: 'left', why: 'it declares destructiveHint: true' }
  const sample = sampleFor(tool.inputSchema)
  if (!sample) return { kind: 'left', why: 'no sample could be made from its input schema' }
  return call(session, name, sample)
}

/** A name that no server has must be refused. */
export const tryUnknownTool = (session: McpConnection): Promise<ToolTrial> => call(session, NO_SUCH_TOOL, {})

async function call(session: McpConnection, name: string, sample: JsonObject): Promise<ToolTrial> {
  try {
    const { result } = await session.ask('tools/call', { name, arguments: sample })
    return { kind: 'answered', result }
  } catch (error) {
    return { kind: 'refused', why: whyOf(error) }
  }
}
