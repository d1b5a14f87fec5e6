import { withToolIds } from '../../agent/turn/tool-ids.ts'
import type { AgentTool, ToolOutcome } from '../../agent/turn/turn.ts'
import { AppError } from '../../errors.ts'
import type { StoredApproval, ToolRef } from '../conversation.ts'
import { failedOutcome, type OpenedApp, type OpenedTool } from './opened-app.ts'

/** Why a call waits for a yes; null where it does not. */
export type ApprovalReason = StoredApproval['reason']

/** A tool with all that the chat knows of it. */
export interface ChatTool {
  readonly agentTool: AgentTool
  readonly app: OpenedApp
  readonly tool: OpenedTool
  readonly reason: ApprovalReason | null
}

export interface ToolRules {
  /** What the person always allows in this conversation. */
  readonly allowed: readonly ToolRef[]
  /** What an earlier try at the same message has begun. */
  readonly begun: readonly ToolRef[]
}

const isAmong = (list: readonly ToolRef[], app: string, tool: string) =>
  list.some((each) => each.app === app && each.tool === tool)

/** Decided here, from what the tool says of itself and what the person allowed; no model has a say in it. */
export function reasonToAsk(app: OpenedApp, tool: OpenedTool, rules: ToolRules): ApprovalReason | null {
  if (tool.readOnly) return null
  if (tool.destructive) return 'destructive'
  if (isAmong(rules.begun, app.ref, tool.name)) return 'repeated'
  return app.elsewhere && !isAmong(rules.allowed, app.ref, tool.name) ? 'writes' : null
}

export const mayAllowAlways = (reason: ApprovalReason): boolean => reason === 'writes'

const LONGEST_DESCRIPTION = 4000

/** The tools of a conversation, each under a name of its own. */
export function chatTools(apps: readonly OpenedApp[], rules: ToolRules): ChatTool[] {
  const all = apps.flatMap((app) =>
    app.tools
      .filter(({ forModel }) => forModel)
      .map((tool) => ({ app, tool, reason: reasonToAsk(app, tool, rules) })),
  )
  return withToolIds(all.map(agentToolOf)).flatMap((agentTool, index) => {
    const found = all[index]
    return found ? [{ ...found, agentTool }] : []
  })
}

const agentToolOf = ({ app, tool, reason }: Omit<ChatTool, 'agentTool'>): Omit<AgentTool, 'id'> => ({
  app: app.ref,
  name: tool.name,
  description: tool.description.slice(0, LONGEST_DESCRIPTION),
  inputSchema: withoutField(tool.inputSchema, tool.callerField),
  ...(tool.callerField && { callerField: tool.callerField }),
  readOnly: tool.readOnly,
  needsApproval: reason !== null,
  examples: tool.examples,
  async run(args, { signal }) {
    try {
      return (await app.call(tool.name, args, { signal })) as ToolOutcome
    } catch (error) {
      if (signal.aborted) throw error
      return failedOutcome(
        error instanceof AppError ? error.message : 'The tool could not be called.',
      ) as ToolOutcome
    }
  },
})

/** The caller's id is filled in later, so that a model is not asked for it. */
function withoutField(
  schema: OpenedTool['inputSchema'],
  field: string | undefined,
): OpenedTool['inputSchema'] {
  if (!field) return schema
  const { [field]: _, ...properties } = Object(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => name !== field) : []
  return { ...schema, properties, required }
}
