import { z } from 'zod'
import { ownValue } from '../../../../common/own-value.ts'
import { type Answer, refusal } from '../../../contract/index.ts'

type Output = Record<string, unknown>

const TASK_ERROR_CODES = ['VALIDATION_ERROR', 'AUTHORIZATION_ERROR', 'NOT_FOUND', 'SERVER_ERROR'] as const
export type TaskErrorCode = (typeof TASK_ERROR_CODES)[number]

export const tasksRefuses = z.strictObject({
  error: z.enum(TASK_ERROR_CODES),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** The contract's standard form of an error. */
export const tasksRefusal = (error: TaskErrorCode, message: string, details: Output = {}): Answer<never> => {
  const output = { error, message, details }
  return refusal({ text: JSON.stringify(output), data: output }) as Answer<never>
}

export const accessDenied = () => tasksRefusal('AUTHORIZATION_ERROR', 'Access denied')

/** The token says who calls, so a model that does not know the id need not find it out. */
export const notTheCaller = () =>
  tasksRefusal('AUTHORIZATION_ERROR', 'Access denied', {
    field: 'user_id',
    reason: 'Not the id of the signed-in user. It may be left out: the sign-in says who that is.',
  })

export const tasksNotFound = (taskId: string) =>
  tasksRefusal('NOT_FOUND', 'Task not found', { field: 'task_id', value: taskId })

const MESSAGES: Readonly<Record<string, string>> = {
  title: 'Title must be 1-200 characters',
  description: 'Description must be at most 2000 characters',
  status: "Status must be 'all', 'pending' or 'completed'",
  task_id: 'Task id must be a UUID',
}

/** The contract's words for arguments that do not fit. */
export function tasksBadInput(issues: readonly z.core.$ZodIssue[]): Answer<unknown> {
  const issue = issues[0]
  const field = String(issue?.path[0] ?? '')
  // An id that is no UUID is nobody's, so it cannot be the signed-in user's.
  if (field === 'user_id') return notTheCaller()
  const reason = issue?.message ?? 'Invalid input'
  return tasksRefusal('VALIDATION_ERROR', ownValue(MESSAGES, field) ?? reason, {
    ...(field && { field }),
    reason,
  })
}
