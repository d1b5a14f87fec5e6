import type { ViewTool } from './host.ts'
import { type Fields, fieldsOr } from './shape.ts'

/** The tools that a widget offers to the model while it is open. */
export interface ViewTools {
  offer(tool: ViewTool): () => void
  /** The answers to `tools/list` and `tools/call`. */
  list(): Fields
  call(params: Fields): Promise<Fields>
  /** Told when a tool is offered or withdrawn. */
  onChange: () => void
}

export function createViewTools(): ViewTools {
  const tools = new Map<string, ViewTool>()
  const all: ViewTools = {
    offer(tool) {
      tools.set(tool.name, tool)
      all.onChange()
      return () => {
        if (tools.get(tool.name) === tool) tools.delete(tool.name)
        all.onChange()
      }
    },
    list: () => ({
      tools: [...tools.values()].map(({ name, description, inputSchema = { type: 'object' } }) => ({
        name,
        description,
        inputSchema,
      })),
    }),
    async call({ name, arguments: args }) {
      try {
        const tool = tools.get(String(name))
        if (!tool) throw new Error(`This widget has no tool ${name}.`)
        return content(await tool.run(fieldsOr(args)))
      } catch (error) {
        return { ...content(error instanceof Error ? error.message : String(error)), isError: true }
      }
    },
    onChange() {},
  }
  return all
}

const content = (value: unknown): Fields => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') }],
})
