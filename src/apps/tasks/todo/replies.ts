import { z } from 'zod'
import { type Answer, refusal } from '../../../contract/index.ts'
import { gives } from '../replies.ts'
import type { Task } from '../task.ts'

type Output = Record<string, unknown>

/** Echoes the given id, which need not be a number. */
const echoed = z.union([z.number(), z.string(), z.null()])

export const todoRefuses = z.strictObject({ error: z.string(), task_id: echoed.optional() })

export const todoRefusal = (error: string, more: Output = {}): Answer<never> => {
  const output = { error, ...more }
  return refusal({ text: JSON.stringify(output), data: output }) as Answer<never>
}

export const todoNotFound = (taskId: unknown) =>
  todoRefusal('Task not found', { task_id: echoed.catch(null).parse(taskId) })

export const done = <S extends string>({ number, title }: Task, status: S) =>
  gives({ task_id: number, status, title })

/** The contract's words for arguments that do not fit. */
export function todoBadInput(issues: readonly z.core.$ZodIssue[], args: unknown): Answer<unknown> {
  const issue = issues[0]
  const field = String(issue?.path[0] ?? '')
  const tooLong = issue?.code === 'too_big'
  if (issue?.code === 'custom') return todoRefusal(issue.message)
  switch (field) {
    case 'user_id':
      return todoRefusal('User not found')
    case 'title':
      return todoRefusal(tooLong ? 'Title exceeds 200 characters' : 'Title cannot be empty')
    case 'description':
      return todoRefusal(tooLong ? 'Description exceeds 1000 characters' : 'Description must be text')
    case 'task_id':
      return todoNotFound(Object(args).task_id ?? null)
    default:
      return todoRefusal(issue?.message ?? 'Invalid input')
  }
}
