import { randomBytes } from 'node:crypto'
import { asJsonObject, isJsonObject, type JsonObject } from '../../common/json.ts'
import { newCheckTrace } from '../check-trace.ts'
import type { McpConnection } from './connection.ts'
import { clip, listOf, textOf, whyOf } from './fields.ts'
import { sampleFor, wrongSamplesFor } from './sample.ts'

/** The result of calling a tool, or why it wasn't called. */
export type ToolTrial =
  | { readonly kind: 'left'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string; readonly code: unknown }
  | { readonly kind: 'answered'; readonly result: JsonObject }

const NO_SUCH_TOOL = 'vitrine_doctor_no_such_tool'

/** Calls a tool only if it declares itself read-only. */
export async function tryTool(session: McpConnection, tool: JsonObject): Promise<ToolTrial> {
  const name = textOf(tool.name)
  if (name === null) return { kind: 'left', why: 'it has no name' }
  const why = whyLeft(tool)
  if (why !== null) return { kind: 'left', why }
  const sample = sampleFor(tool.inputSchema)
  if (!sample) return { kind: 'left', why: 'no sample could be made from its input schema' }
  return call(session, name, sample)
}

/** Calls a tool with invalid arguments, under the same condition. */
export async function tryWrongly(session: McpConnection, tool: JsonObject): Promise<ToolTrial[]> {
  const name = textOf(tool.name)
  if (name === null || whyLeft(tool) !== null) return []
  const trials: ToolTrial[] = []
  for (const sample of wrongSamplesFor(tool.inputSchema)) trials.push(await call(session, name, sample))
  return trials
}

function whyLeft(tool: JsonObject): string | null {
  const { readOnlyHint, destructiveHint } = asJsonObject(tool.annotations)
  if (readOnlyHint !== true) return 'it does not declare readOnlyHint: true'
  return destructiveHint === true ? 'it declares destructiveHint: true' : null
}

/** An unknown name must be refused. */
export const tryUnknownTool = (session: McpConnection): Promise<ToolTrial> => call(session, NO_SUCH_TOOL, {})

const checkTrace = () => `00-${newCheckTrace()}-${randomBytes(8).toString('hex')}-01`

async function call(session: McpConnection, name: string, sample: JsonObject): Promise<ToolTrial> {
  try {
    const { result } = await session.ask('tools/call', {
      name,
      arguments: sample,
      _meta: { traceparent: checkTrace() },
    })
    return { kind: 'answered', result }
  } catch (error) {
    return { kind: 'refused', why: whyOf(error), code: Object(error).code }
  }
}

/** A result's text. */
export function contentTextOf({ content }: JsonObject): string {
  const texts = listOf(content).flatMap((block) => (isJsonObject(block) ? [textOf(block.text) ?? ''] : []))
  return clip(texts.join(' ')) || 'it gives no reason'
}
