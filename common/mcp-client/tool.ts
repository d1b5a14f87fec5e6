import { asJsonObject, type JsonObject } from '../json.ts'

/** A tool's descriptor, parsed once for all of Vitrine's clients. */
export interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject
  /** The field for the user's message, if the server names one. */
  readonly messageField?: string
  readonly readOnly: boolean
  readonly destructive: boolean
  /** True if it replaces existing data, as an app of this server says. */
  readonly overwrites: boolean
  /** True if a model may call it; some tools are for their widget only. */
  readonly forModel: boolean
  /** True if its server's widgets may call it. */
  readonly forWidget: boolean
  readonly widget: WidgetAddresses
  /** The entry of `tools/list`. */
  readonly descriptor: JsonObject
}

/** Marks clients that can follow a task, and servers that make some. */
export const TASKS_EXTENSION_ID = 'io.modelcontextprotocol/tasks'

/** Names the field for the user's message in `tools/list`. */
export const MESSAGE_FIELD_META_KEY = 'vitrine/messageField'

/** Marks a tool that replaces existing data. Other hosts use only the protocol's hints. */
export const OVERWRITES_META_KEY = 'vitrine/overwrites'

/** A tool's widget: for the MCP Apps standard, in its earlier form, and for ChatGPT. */
export interface WidgetAddresses {
  readonly standard: unknown
  readonly flat: unknown
  readonly older: unknown
}

/**
 * Two kinds of host have their own keys for who may call a tool. If both are given and disagree, the narrower one
 * wins: an author who hides a tool from one kind of host does not mean to show it to the other. By the protocol, a
 * tool without hints may be destructive.
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
    overwrites: meta[OVERWRITES_META_KEY] === true,
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

/** The address of a tool's widget, as a host of the standard or of ChatGPT's kind chooses it. */
export function widgetAddress(
  { widget: { standard, flat, older } }: Pick<McpTool, 'widget'>,
  kind: 'standard' | 'chatgpt' = 'standard',
): string | null {
  const order = kind === 'chatgpt' ? [older, standard, flat] : [standard, flat, older]
  return order.map(textOf).find((uri) => uri !== '') ?? null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
