import type { CallData, Question } from '../../contract/index.ts'

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled'

/** A tool call, as any process can make it. */
export interface TaskCall {
  readonly tool: string
  readonly args: unknown
  readonly call: CallData
}

/** A call that goes on after its request was answered. */
export interface McpTask {
  readonly id: string
  readonly app: string
  /** Only this user may follow it. Without one, everybody who knows its id may. */
  readonly owner: string | null
  readonly status: TaskStatus
  /** The status in words. */
  readonly message: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  /** A working task is lost from then on, unless the process that runs it extends this. */
  readonly leaseUntil: Date
  readonly call: TaskCall
  /** By status: the tool's result, the protocol's error, or the question. */
  readonly outcome: unknown
}

export type TaskChange = Pick<McpTask, 'status' | 'updatedAt'> &
  Partial<Pick<McpTask, 'message' | 'outcome' | 'leaseUntil' | 'call'>>

export interface McpTaskStore {
  add(task: McpTask): Promise<void>
  find(id: string): Promise<McpTask | null>
  /** False if the task is not in one of these states any more. */
  change(id: string, from: readonly TaskStatus[], change: TaskChange): Promise<boolean>
  /** Extends leases, and gives the ids of those that are still working. */
  renew(ids: readonly string[], until: Date): Promise<readonly string[]>
  removeExpired(now: Date): Promise<void>
}

export const OPEN: readonly TaskStatus[] = ['working', 'input_required']

const POLL_MS = 1_000

/** A task in the protocol's shape. */
export function describeTask({ id, status, message, createdAt, updatedAt, expiresAt, outcome }: McpTask) {
  return {
    taskId: id,
    status,
    ...(message !== null && { statusMessage: message }),
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: updatedAt.toISOString(),
    ttlMs: expiresAt.getTime() - createdAt.getTime(),
    pollIntervalMs: POLL_MS,
    ...(status === 'completed' && { result: outcome }),
    ...(status === 'failed' && { error: outcome }),
    ...(status === 'input_required' && { inputRequests: (outcome as AskedQuestion).requests }),
  }
}

/** A question whose keys are unique over the life of its task, because the protocol wants it so. */
export interface AskedQuestion extends Pick<Question, 'requests' | 'state'> {
  readonly round: number
}

export const askedQuestion = ({ requests, state }: Question, round: number): AskedQuestion => ({
  round,
  requests: Object.fromEntries(Object.entries(requests).map(([key, value]) => [`${round}-${key}`, value])),
  state,
})

/** The answers by the tool's own keys; null while one is missing. */
export function answersTo(
  { round, requests }: AskedQuestion,
  responses: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const keys = Object.keys(requests)
  if (!keys.every((key) => Object.hasOwn(responses, key))) return null
  return Object.fromEntries(keys.map((key) => [key.slice(`${round}-`.length), responses[key]]))
}
