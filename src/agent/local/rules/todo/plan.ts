import type { PlannedCall } from '../rule-set.ts'
import type { TodoRequest } from './read-request.ts'
import type { ListedTask } from './tasks.ts'

/** One request with what it comes to: calls, or the reason there are none. */
export interface PlannedRequest {
  readonly request: TodoRequest
  /** The tasks that are meant. More than one where it is not clear which. */
  readonly tasks: readonly ListedTask[]
  readonly calls: readonly PlannedCall[]
}
