import type { TaskId } from './read.ts'

/** A to-do tool with its arguments; the same for both contracts, since each takes its own ids back. */
export interface TaskCall {
  tool: string
  args: Readonly<Record<string, unknown>>
}

/** Only changed fields are named, since every named field is written. */
export interface TaskChange {
  title?: string
  description?: string
}

/** An empty id is left out: the server knows the signed-in user. */
export const actionsFor = (userId: string) => {
  const call = (tool: string, args: TaskCall['args'] = {}): TaskCall => ({
    tool,
    args: { ...(userId && { user_id: userId }), ...args },
  })
  return {
    list: () => call('list_tasks'),
    add: (title: string) => call('add_task', { title }),
    complete: (id: TaskId) => call('complete_task', { task_id: id }),
    update: (id: TaskId, change: TaskChange) => call('update_task', { task_id: id, ...change }),
    remove: (id: TaskId) => call('delete_task', { task_id: id }),
  }
}

export type TaskActions = ReturnType<typeof actionsFor>
