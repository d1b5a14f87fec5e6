/** One entry of somebody's list. It has two names: an id for ever, and a number in its owner's list that is never given twice. */
export interface Task {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly description: string | null
  readonly completed: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Either of a task's names. */
export type TaskName = { readonly id: string } | { readonly number: number }

export type TaskFilter = 'all' | 'pending' | 'completed'

export interface NewTask {
  readonly title: string
  readonly description: string | null
}

export type TaskChanges = Partial<NewTask>

/** Only what was given, since a field that is named would be changed. */
export const given = ({
  title,
  description,
}: {
  title: string | undefined
  description: string | undefined
}): TaskChanges => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
})

/** Every method but one takes the owner first, and none of those sees anything that is not that owner's. */
export interface TaskStore {
  add(owner: string, task: NewTask): Promise<Task>
  /** The newest first. */
  list(owner: string, filter: TaskFilter): Promise<Task[]>
  find(owner: string, name: TaskName): Promise<Task | null>
  /** True if anybody has a task of this id: one contract distinguishes "not yours" from "not there". */
  exists(id: string): Promise<boolean>
  /** Null when there is no such task; `changed` is false when it was complete already. */
  complete(owner: string, name: TaskName): Promise<{ task: Task; changed: boolean } | null>
  update(owner: string, name: TaskName, changes: TaskChanges): Promise<Task | null>
  /** The task as it was. */
  remove(owner: string, name: TaskName): Promise<Task | null>
}
