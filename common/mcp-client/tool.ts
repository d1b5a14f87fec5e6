import { asJsonObject, type JsonObject } from '../json.ts'

/** A tool as its server describes it, read once for every part of Vitrine that is a client of one. */
export interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject
  /** The field that takes the user's message in plain words, where the server names one. */
  readonly messageField?: string
  readonly readOnly: boolean
  readonly destructive: boolean
  /** Whether a model may call it; some tools are there for their widget alone. */
  readonly forModel: boolean
  /** Whether its server's widgets may call it. */
  readonly forWidget: boolean
  readonly widget: WidgetAddresses
  /** The tool as `tools/list` gives it. */
  readonly descriptor: JsonObject
}

/** Where a tool says in `tools/list` which field takes the user's message. */
export const MESSAGE_FIELD_META_KEY = 'vitrine/messageField'

/** Where a tool names its widget: for the MCP Apps standard, in the standard's earlier form, and for ChatGPT. */
export interface WidgetAddresses {
  readonly standard: unknown
  readonly flat: unknown
  readonly older: unknown
}

/**
 * Two kinds of host have keys of their own for who may call a tool. Where both are given and disagree, the narrower one
 * holds: an author who hides a tool from one kind of host does not mean to show it to the other.
 * As the protocol has it, a tool without hints may destroy.
 */
export function readTool(listed: unknown): McpTool {
  const descriptor = asJsonObject(listed)
  const meta = asJsonObject(descriptor._meta)
  const ui = asJsonObject(meta.ui)
  const hints = asJsonObject(descriptor.annotations)
  const name = textOf(descriptor.name)
  const inputSchema = asJsonObject(descriptor.inputSchema)
  const messageField = textOf(meta[MESSAGE_FIELD_META_KEY])
  const visibility = Array.isArray(ui.visibility) ? ui.visibility : ['model', 'app']
  return {
    name,
    title: textOf(hints.title) || textOf(descriptor.title) || name,
    description: textOf(descriptor.description),
    inputSchema,
    ...(Object.hasOwn(asJsonObject(inputSchema.properties), messageField) && { messageField }),
    readOnly: hints.readOnlyHint === true,
    destructive: hints.readOnlyHint !== true && hints.destructiveHint !== false,
    forModel: visibility.includes('model') && meta['openai/visibility'] !== 'private',
    forWidget: visibility.includes('app') && meta['openai/widgetAccessible'] !== false,
    widget: {
      standard: ui.resourceUri,
      flat: meta['ui/resourceUri'],
      older: meta['openai/outputTemplate'],
    },
    descriptor,
  }
}

/** The address of a tool's widget, as a host of the standard or of ChatGPT's kind would choose it. */
export function widgetAddress(
  { widget: { standard, flat, older } }: Pick<McpTool, 'widget'>,
  kind: 'standard' | 'chatgpt' = 'standard',
): string | null {
  const order = kind === 'chatgpt' ? [older, standard, flat] : [standard, flat, older]
  return order.map(textOf).find((uri) => uri !== '') ?? null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
