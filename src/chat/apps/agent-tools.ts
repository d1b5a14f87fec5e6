import type { JsonObject } from '../../../common/json.ts'
import { type McpTool, widgetAddress } from '../../../common/mcp-client/tool.ts'
import { withToolIds } from '../../agent/turn/tool-ids.ts'
import type { AgentTool, ToolOutcome } from '../../agent/turn/turn.ts'
import { AppError } from '../../errors.ts'
import { boundedOutcome } from '../bounded-outcome.ts'
import type { AllowedTool, StoredApproval, ToolRef } from '../conversation.ts'
import { failedOutcome, type OpenedApp } from './opened-app.ts'
import { definitionDigest } from './tool-digest.ts'

/** The reason a call needs approval; null if it does not. */
export type ApprovalReason = StoredApproval['reason']

/** A tool of a conversation: the agent's view, and the user's. */
export interface ChatTool extends AgentTool {
  readonly title: string
  readonly appTitle: string
  readonly hasWidget: boolean
  readonly reason: ApprovalReason | null
  /** Identifies the tool by everything the user sees about it. */
  readonly definition: string
}

export interface ToolRules {
  readonly allowed: readonly AllowedTool[]
  /** Calls that an earlier attempt at the same message started. */
  readonly begun: readonly ToolRef[]
}

const isAmong = (list: readonly ToolRef[], app: string, tool: string) =>
  list.some((each) => each.app === app && each.tool === tool)

/** Decided here, by the tool's hints and the user's permissions; no model has a say in it. */
function reasonToAsk(
  app: OpenedApp,
  tool: McpTool,
  { rules, definition }: { rules: ToolRules; definition: string },
): ApprovalReason | null {
  if (tool.readOnly && app.trusted) return null
  if (tool.destructive) return 'destructive'
  if (isAmong(rules.begun, app.ref, tool.name)) return 'repeated'
  // A tool that changed since counts as another.
  const isAllowed = rules.allowed.some((each) => each.app === app.ref && each.definition === definition)
  if (isAllowed) return null
  if (app.address === null) return tool.overwrites ? 'overwrites' : null
  return tool.readOnly ? 'untrusted' : 'writes'
}

export const mayAllowAlways = (reason: ApprovalReason): boolean =>
  reason === 'writes' || reason === 'untrusted' || reason === 'overwrites'

const LONGEST_DESCRIPTION = 4000

export const chatTools = (apps: readonly OpenedApp[], rules: ToolRules): ChatTool[] =>
  withToolIds(
    apps.flatMap((app) =>
      app.tools.filter(({ forModel }) => forModel).map((tool) => chatTool(app, tool, rules)),
    ),
  )

export function chatTool(app: OpenedApp, tool: McpTool, rules: ToolRules): Omit<ChatTool, 'id'> {
  const definition = definitionDigest(app, tool)
  const reason = reasonToAsk(app, tool, { rules, definition })
  const callerField = app.callerField(tool.name)
  const subject = app.subject?.(tool.name)
  return {
    app: app.ref,
    appTitle: app.title,
    name: tool.name,
    title: tool.title,
    description: tool.description.slice(0, LONGEST_DESCRIPTION),
    inputSchema: withoutField(tool.inputSchema, callerField),
    ...(callerField && { callerField }),
    ...(tool.messageField && { messageField: tool.messageField }),
    ...(subject && { subject }),
    readOnly: tool.readOnly && app.trusted,
    needsApproval: reason !== null,
    reason,
    definition,
    hasWidget: widgetAddress(tool) !== null,
    examples: app.examples,
    async run(args, { signal }) {
      try {
        return boundedOutcome(await app.call(tool.name, args, { signal })) as ToolOutcome
      } catch (error) {
        if (signal.aborted) throw error
        const message = error instanceof AppError ? error.message : 'The tool could not be called.'
        return failedOutcome(message) as ToolOutcome
      }
    },
  }
}

/** The caller's id is filled in later, so that no model is asked for it. */
function withoutField(schema: JsonObject, field: string | undefined): JsonObject {
  if (!field) return schema
  const { [field]: _, ...properties } = Object(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => name !== field) : []
  return { ...schema, properties, required }
}
