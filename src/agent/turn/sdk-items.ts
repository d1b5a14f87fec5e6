import type { AgentInputItem, protocol } from '@openai/agents-core'
import type { ChatItem, ToolOutcome } from './turn.ts'

/** Characters of an outcome that a model gets; a screenful of data is enough to answer from. */
const MOST_TOLD = 20_000

export function toldToModel({ content }: ToolOutcome): string {
  const text = content
    .map((block) => (typeof block.text === 'string' ? block.text : `[${block.type}]`))
    .join('\n')
  return text.length <= MOST_TOLD ? text : `${text.slice(0, MOST_TOLD)}\n[the rest was left out]`
}

/** A conversation in the loop's format. A call without an outcome is reported as interrupted. */
export const sdkItems = (history: readonly ChatItem[]): AgentInputItem[] =>
  history.flatMap((item): AgentInputItem[] => {
    if (item.role !== 'call')
      return item.role === 'user'
        ? [{ type: 'message', role: 'user', content: item.text }]
        : [assistantMessage(item.text)]
    const { id: callId, tool: name } = item.call
    const text = item.outcome ? toldToModel(item.outcome) : 'This call was cut off before it answered.'
    return [
      {
        type: 'function_call',
        callId,
        name,
        arguments: JSON.stringify(item.call.arguments),
        status: 'completed',
      },
      { type: 'function_call_result', callId, name, status: 'completed', output: { type: 'text', text } },
    ]
  })

export const assistantMessage = (text: string): protocol.AssistantMessageItem => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text }],
})
