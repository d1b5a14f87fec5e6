import type { ChatModel } from '../turn/chat-model.ts'
import { runTurn } from '../turn/run-turn.ts'
import { withToolIds } from '../turn/tool-ids.ts'
import type { AgentTool } from '../turn/turn.ts'
import type { EvalCall, EvalCase, EvalOutcome } from './eval-case.ts'
import { judge } from './judge.ts'

export interface EvalSetting {
  readonly model: ChatModel
  /** Instructions for a provider's model. */
  readonly instructions: string
  readonly tools: readonly AgentTool[]
}

/** Tools that are only chosen: nothing is run. */
export const choiceOnly = (
  app: string,
  tools: readonly Pick<AgentTool, 'name' | 'description' | 'inputSchema' | 'messageField' | 'subject'>[],
): AgentTool[] =>
  withToolIds(
    tools.map((tool) => ({
      ...tool,
      app,
      readOnly: false,
      // A call that waits ends the turn, and counts as the call.
      needsApproval: true,
      run: async () => ({ content: [] }),
    })),
  )

/** Runs a case in its own conversation. */
export async function runCase(
  one: EvalCase,
  { model, instructions, tools }: EvalSetting,
): Promise<EvalOutcome> {
  const calls: EvalCall[] = []
  let error: string | undefined
  const turn = runTurn({
    model,
    tools,
    instructions,
    history: [{ role: 'user', text: one.prompt }],
    caller: one.id,
    signal: new AbortController().signal,
  })
  for await (const event of turn) {
    if (event.type === 'tool_call')
      calls.push({ tool: event.call.name || event.call.tool, arguments: event.call.arguments })
    if (event.type === 'failed') error = event.failure.message
  }
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const judged = judge(one, calls, {
    isLookUp: (name) => byName.get(name)?.readOnly ?? false,
    callerField: (name) => byName.get(name)?.callerField,
  })
  return { id: one.id, calls, ...judged, ...(error !== undefined && { error }) }
}
