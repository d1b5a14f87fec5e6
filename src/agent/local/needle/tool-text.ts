import { asJsonObject, type JsonObject } from '../../../../common/json.ts'

/** A tool's description for the model. */
export interface NeedleTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonObject
}

/** Names as the model has learnt them: small letters, with lines between the words. */
export const snakeCase = (name: string): string =>
  name
    .replace(/[^a-zA-Z0-9_]+/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/_+/g, '_')
    .toLowerCase()
    .replace(/^_|_$/g, '')

/** Tools under such names, each its own. */
export function withSnakeNames<Tool extends NeedleTool>(tools: readonly Tool[]): Tool[] {
  const taken = new Set<string>()
  return tools.map((tool) => {
    const base = snakeCase(tool.name) || 'tool'
    let name = base
    for (let more = 2; taken.has(name); more += 1) name = `${base}_${more}`
    taken.add(name)
    return { ...tool, name }
  })
}

/** The form it was trained on: parameters side by side, each with whether it is required. */
export const toolText = (tools: readonly NeedleTool[]): string =>
  JSON.stringify(
    tools.map(({ name, description, inputSchema }) => {
      const required = new Set(Array.isArray(inputSchema.required) ? inputSchema.required : [])
      const parameters = Object.entries(asJsonObject(inputSchema.properties)).map(([key, value]) => {
        const { type, description: about, enum: options } = asJsonObject(value)
        return [key, { type, description: about, enum: options, required: required.has(key) }]
      })
      return { name, description, parameters: Object.fromEntries(parameters) }
    }),
  )
