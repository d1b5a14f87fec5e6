import type { Client } from '@modelcontextprotocol/client'
import { asJsonObject } from '../../common/json.ts'
import type { AgentTool, ToolOutcome } from '../agent/turn/turn.ts'

export interface ServerToolsOptions {
  /** The name under which the server was connected. */
  readonly name: string
  /** Whether a call of this tool need not be asked about; never asked of one that may destroy. */
  isAllowed?(tool: string): boolean
}

/** The tools of an MCP server elsewhere for the agent. Ids come from `withToolIds`, for all servers of a conversation together. */
export async function serverTools(
  client: Client,
  { name: app, isAllowed }: ServerToolsOptions,
): Promise<Omit<AgentTool, 'id'>[]> {
  const { tools } = await client.listTools()
  return tools.map(({ name, description = '', inputSchema, annotations }) => {
    const readOnly = annotations?.readOnlyHint === true
    // A server that does not say is taken at the protocol's word: it may destroy.
    const destructive = !readOnly && annotations?.destructiveHint !== false
    return {
      app,
      name,
      description,
      inputSchema: asJsonObject(inputSchema),
      readOnly,
      needsApproval: destructive || (!readOnly && !isAllowed?.(name)),
      async run(args, { signal }): Promise<ToolOutcome> {
        const { content, structuredContent, isError, _meta } = await client.callTool(
          { name, arguments: { ...args } },
          { signal },
        )
        return {
          content,
          ...(structuredContent !== undefined && { structuredContent }),
          ...(isError && { isError: true }),
          ...(_meta && { _meta }),
        }
      },
    }
  })
}
