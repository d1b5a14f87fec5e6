import { type ToolResult, useActions, useToolInput } from '@chatui/runtime'
import { useMemo } from 'react'
import { fields, text } from '../parts/read.ts'
import { actionsFor, type TaskActions, type TaskCall } from './actions.ts'
import { problemIn, readProblem } from './read.ts'

export interface TaskTools {
  actions: TaskActions
  /** Returns the tool's answer, or throws a message for the user. */
  ask(call: TaskCall): Promise<unknown>
}

/** Null if the host calls no tools, or has not sent the arguments yet. A call without an id concerns the signed-in user. */
export function useTools(): TaskTools | null {
  const { callTool } = useActions()
  const input = fields(useToolInput())
  const userId = text(input?.user_id)
  const isAsked = Boolean(input)
  return useMemo(() => {
    if (!callTool || !isAsked) return null
    return {
      actions: actionsFor(userId),
      ask: async ({ tool, args }) => answerOf(await callTool(tool, args).catch(notPassedOn)),
    }
  }, [callTool, isAsked, userId])
}

const notPassedOn = (): never => {
  throw new Error('The chat did not pass this on.')
}

function answerOf({ content, structuredContent, isError }: ToolResult): unknown {
  const message = content.map((block) => text(fields(block)?.text)).join('\n')
  const problem =
    readProblem(structuredContent) || (isError && (problemIn(message) || message || 'It failed.'))
  if (problem) throw new Error(problem)
  return structuredContent
}
