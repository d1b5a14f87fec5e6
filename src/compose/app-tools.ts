import { randomUUID } from 'node:crypto'
import { withToolIds } from '../agent/turn/tool-ids.ts'
import type { AgentTool, ToolOutcome } from '../agent/turn/turn.ts'
import { type App, quietCall, type Tool, type User } from '../contract/index.ts'
import type { CallObserver } from '../mcp/call-record.ts'
import { callResult } from '../mcp/call-result.ts'
import { jsonSchema } from '../mcp/json-schema.ts'
import { runTool } from '../mcp/run-tool.ts'

export interface AppToolsOptions {
  readonly user: User
  readonly locale: string
  readonly observer: CallObserver
  /** Whether a call of this tool need not be asked about; never asked of one that destroys. */
  isAllowed?(app: string, tool: string): boolean
}

/** The tools of Apps for the agent, run in this process as the signed-in user and as nobody else. */
export function appTools(
  apps: readonly App[],
  { user, locale, observer, isAllowed }: AppToolsOptions,
): AgentTool[] {
  const toolOf = (app: App, tool: Tool): Omit<AgentTool, 'id'> => ({
    app: app.slug,
    name: tool.name,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input'),
    ...(tool.callerField !== undefined && { callerField: tool.callerField }),
    readOnly: tool.hints.readOnly,
    needsApproval:
      tool.hints.destructive ||
      (tool.hints.openWorld && !tool.hints.readOnly && !isAllowed?.(app.slug, tool.name)),
    async run(args, { signal }): Promise<ToolOutcome> {
      // Whatever a model writes there, it is the signed-in user.
      const own = tool.callerField === undefined ? args : { ...args, [tool.callerField]: user.id }
      const call = quietCall({ user, caller: user.id, locale, traceId: randomUUID(), signal })
      const reply = await runTool({ app: app.slug, tool, args: own }, call, observer)
      if (reply.kind === 'answer') return callResult(reply)
      return {
        content: [{ type: 'text', text: 'This app asks back, which a chat cannot answer yet.' }],
        isError: true,
      }
    },
  })
  return withToolIds(
    apps.flatMap((app) =>
      app.tools.filter(({ visibility }) => visibility === 'public').map((tool) => toolOf(app, tool)),
    ),
  )
}
