import type { ShownTask, TaskId } from './read.ts'
import type { Deletion, Filter } from './state.ts'

/** Without deleted tasks; one that can still be restored keeps its place. */
export function remaining(tasks: ShownTask[], deletions: Deletion[]): ShownTask[] {
  const gone = new Set(deletions.filter(({ state }) => state !== 'waiting').map(({ id }) => id))
  return tasks.filter(({ id }) => !gone.has(id))
}

/** Completed tasks go to the end; one just checked off keeps its place for a moment. */
export function arranged(tasks: ShownTask[], filter: Filter, settling: ReadonlySet<TaskId>): ShownTask[] {
  const isBelow = ({ id, completed }: ShownTask) => completed && !settling.has(id)
  const pending = filter === 'done' ? [] : tasks.filter((task) => !isBelow(task))
  const done = filter === 'pending' ? [] : tasks.filter(isBelow)
  return [...pending, ...done]
}

export function countsOf(tasks: ShownTask[]): Record<Filter, number> {
  const done = tasks.filter(({ completed }) => completed).length
  return { all: tasks.length, pending: tasks.length - done, done }
}
