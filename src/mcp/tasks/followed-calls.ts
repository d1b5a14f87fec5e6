import type { McpTaskStore } from './mcp-task.ts'
import type { RunningCall } from './running-call.ts'

/** The tasks that this process runs. */
export interface FollowedCalls {
  of(caller: string): number
  /** Until the work has ended. */
  add(id: string, running: RunningCall, work: Promise<unknown>): void
  abort(id: string): void
  ids(): readonly string[]
  stop(): void
}

interface FollowParts {
  readonly store: Pick<McpTaskStore, 'renew' | 'change'>
  clock(): Date
  leaseUntil(): Date
  onError(error: unknown): void
}

const BEAT_MS = 1_000

/** Says every second that its tasks go on, stores what their tools say, and ends those that were cancelled elsewhere. */
export function createFollowedCalls({ store, clock, leaseUntil, onError }: FollowParts): FollowedCalls {
  const followed = new Map<string, RunningCall>()
  const ids = () => [...followed.keys()]
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    const before = ids()
    if (before.length === 0) return
    const working = new Set(await store.renew(before, leaseUntil()))
    for (const id of before) if (!working.has(id)) followed.get(id)?.abort()
    for (const [id, running] of followed) {
      const message = running.takeMessage()
      if (message !== null)
        await store.change(id, ['working'], { status: 'working', message, updatedAt: clock() })
    }
  }
  return {
    ids,
    of: (caller) => [...followed.values()].filter(({ call }) => call.caller === caller).length,
    add(id, running, work) {
      followed.set(id, running)
      timer ??= setInterval(() => void beat().catch(onError), BEAT_MS).unref()
      void work.catch(onError).finally(() => followed.delete(id))
    },
    abort: (id) => followed.get(id)?.abort(),
    stop: () => clearInterval(timer),
  }
}
