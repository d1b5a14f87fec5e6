import { type ToolResult, useActions, useToolInput } from '@chatui/runtime'
import { useMemo } from 'react'
import { fields, text } from '../parts/read.ts'
import { actionsFor, type TaskActions, type TaskCall } from './actions.ts'
import { problemIn, readProblem } from './read.ts'

export interface TaskTools {
  actions: TaskActions
  /** Gives what the tool answered, or throws with words for the reader. */
  ask(call: TaskCall): Promise<unknown>
}

/** Null where the host calls no tools, or has not said whose list it is. */
export function useTools(): TaskTools | null {
  const { callTool } = useActions()
  const userId = text(fields(useToolInput())?.user_id)
  return useMemo(() => {
    if (!callTool || !userId) return null
    return {
      actions: actionsFor(userId),
      ask: async ({ tool, args }) => answerOf(await callTool(tool, args).catch(notPassedOn)),
    }
  }, [callTool, userId])
}

const notPassedOn = (): never => {
  throw new Error('The chat did not pass this on.')
}

function answerOf({ content, structuredContent, isError }: ToolResult): unknown {
  const words = content.map((block) => text(fields(block)?.text)).join('\n')
  const problem = readProblem(structuredContent) || (isError && (problemIn(words) || words || 'It failed.'))
  if (problem) throw new Error(problem)
  return structuredContent
}
