import type { Deletion, Filter } from './kept.ts'
import type { Task, TaskId } from './read.ts'

/** Without those that were deleted; one that can still be undone keeps its place. */
export function remaining(tasks: Task[], deletions: Deletion[]): Task[] {
  const gone = new Set(deletions.filter(({ state }) => state !== 'waiting').map(({ id }) => id))
  return tasks.filter(({ id }) => !gone.has(id))
}

/** What is done stands below; one that was only just checked off keeps its place for a moment. */
export function arranged(tasks: Task[], filter: Filter, settling: ReadonlySet<TaskId>): Task[] {
  const isBelow = ({ id, completed }: Task) => completed && !settling.has(id)
  const pending = filter === 'done' ? [] : tasks.filter((task) => !isBelow(task))
  const done = filter === 'pending' ? [] : tasks.filter(isBelow)
  return [...pending, ...done]
}

export function countsOf(tasks: Task[]): Record<Filter, number> {
  const done = tasks.filter(({ completed }) => completed).length
  return { all: tasks.length, pending: tasks.length - done, done }
}
