import { z } from 'zod'
import { type App, securityOf, type Tool } from '../contract/index.ts'
import { type BuiltWidget, contractAddress, hashedAddress } from './widgets.ts'

/** A tool as `tools/list` shows it, to hosts of the MCP Apps standard and to ChatGPT alike. */
export function describeTool(app: App, tool: Tool, built: BuiltWidget | null) {
  const securitySchemes = securityOf(app, tool)
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input'),
    ...(tool.output && { outputSchema: jsonSchema(tool.output, 'output') }),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.hints.readOnly,
      destructiveHint: tool.hints.destructive,
      idempotentHint: tool.hints.idempotent,
      openWorldHint: tool.hints.openWorld,
    },
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

/** Thousands of Apps share a few schemas, and to write one out takes longer than all the rest. */
const written = {
  input: new WeakMap<z.ZodObject, JsonSchema>(),
  output: new WeakMap<z.ZodObject, JsonSchema>(),
}
type JsonSchema = ReturnType<typeof writeSchema>

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const known = written[io].get(schema)
  if (known) return known
  const fresh = writeSchema(schema, io)
  written[io].set(schema, fresh)
  return fresh
}

/** MCP takes a schema without a dialect for 2020-12, which is what zod writes. */
function writeSchema(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  return { ...rest, type: 'object' as const }
}

/** Zod spells out what a format or a type already says; hosts and contracts write it short. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // An object that takes anything: every key is a string, and every value will do.
  if (isEmpty(schema.additionalProperties)) delete schema.additionalProperties
  if (schema.propertyNames && JSON.stringify(schema.propertyNames) === '{"type":"string"}')
    delete schema.propertyNames
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
