import { ApiError, isUnreachable } from './api.ts'
import { say } from './say.ts'

/** A message for any failed request. */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError) {
    const { reason } = error.details
    const [problem] = error.problems
    if (typeof reason === 'string') return reason
    if (problem) return problem.message
    return error.message
  }
  if (isUnreachable(error) && error instanceof TypeError)
    return say('The server does not answer. Check that Vitrine is running.')
  return error instanceof Error ? error.message : say('Something went wrong.')
}
