import type { AgentTool } from './turn.ts'

const MOST = 64

const plainId = (text: string) => text.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, MOST) || 'tool'

/** Gives each tool a unique id that every provider accepts: its name, with its App's if two tools share it. */
export function withToolIds<Tool extends Omit<AgentTool, 'id'>>(
  tools: readonly Tool[],
): (Tool & { id: string })[] {
  const count = new Map<string, number>()
  for (const { name } of tools) count.set(plainId(name), (count.get(plainId(name)) ?? 0) + 1)
  const taken = new Set<string>()
  return tools.map((tool) => {
    const base = plainId((count.get(plainId(tool.name)) ?? 0) > 1 ? `${tool.app}_${tool.name}` : tool.name)
    let id = base
    for (let more = 2; taken.has(id); more += 1) id = `${base.slice(0, MOST - 4)}_${more}`
    taken.add(id)
    return { ...tool, id }
  })
}
