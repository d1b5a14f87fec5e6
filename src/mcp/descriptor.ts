import { MESSAGE_FIELD_META_KEY, OVERWRITES_META_KEY } from '../../common/mcp-client/tool.ts'
import { type App, securityOf, type Tool } from '../contract/index.ts'
import { declaredOutput } from './declared-output.ts'
import { toolSchema } from './tool-schema.ts'
import { type BuiltWidget, contractAddress, hashedAddress } from './widgets.ts'

/** A tool as `tools/list` shows it, to hosts of the MCP Apps standard and to ChatGPT alike. */
export function describeTool(app: App, tool: Tool, built: BuiltWidget | null) {
  const securitySchemes = securityOf(app, tool)
  const output = declaredOutput(tool)
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: toolSchema(tool, tool.input, 'input'),
    ...(output && { outputSchema: output }),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.hints.readOnly,
      destructiveHint: tool.hints.destructive,
      idempotentHint: tool.hints.idempotent,
      openWorldHint: tool.hints.openWorld,
    },
    ...(tool.icons && { icons: tool.icons }),
    securitySchemes,
    _meta: {
      securitySchemes,
      ...viewMeta(tool, built),
      'openai/widgetAccessible': tool.widgetAccessible,
      'openai/visibility': tool.visibility,
      ...(tool.words && {
        'openai/toolInvocation/invoking': tool.words.invoking,
        'openai/toolInvocation/invoked': tool.words.invoked,
        ...(tool.words.message && { 'openai/invocationMessage': tool.words.message }),
      }),
      'openai/fileParams': tool.fileParams,
      ...(tool.profile && { 'openai/profile': true }),
      ...(tool.hints.overwrites && { [OVERWRITES_META_KEY]: true }),
      ...(tool.messageField && { [MESSAGE_FIELD_META_KEY]: tool.messageField }),
    },
  }
}

export type ToolDescriptor = ReturnType<typeof describeTool>

function viewMeta({ widget, visibility, widgetAccessible }: Tool, built: BuiltWidget | null) {
  if (!widget || !built) return {}
  const resourceUri = hashedAddress(widget.name, built.hash)
  const model = visibility === 'public' ? ['model'] : []
  const app = widgetAccessible ? ['app'] : []
  return {
    'openai/outputTemplate': contractAddress(widget.name),
    ui: { resourceUri, visibility: [...model, ...app] },
    // The flat key came first, and some hosts still read only that one.
    'ui/resourceUri': resourceUri,
  }
}
