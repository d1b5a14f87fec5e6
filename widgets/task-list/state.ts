import { fields, list } from '../parts/read.ts'
import { readId, type TaskId } from './read.ts'

export const FILTERS = ['all', 'pending', 'done'] as const
export type Filter = (typeof FILTERS)[number]

/**
 * A deleted task. It waits while it can be restored; once sent, its result is unknown until the tool answers;
 * afterwards it is remembered, since the result that opened the widget still contains it.
 */
export interface Deletion {
  id: TaskId
  until: number
  state: 'waiting' | 'sent' | 'gone'
}

export interface TaskListState {
  /** Null until the user chooses. */
  filter: Filter | null
  deletions: Deletion[]
}

export const EMPTY_TASK_LIST: TaskListState = { filter: null, deletions: [] }

const MOST_REMEMBERED = 200

export function readTaskListState(kept: unknown): TaskListState | null {
  const given = fields(kept)
  if (!given) return null
  return {
    filter: FILTERS.find((known) => known === given.filter) ?? null,
    deletions: list(given.deletions, readDeletion) ?? [],
  }
}

function readDeletion(item: unknown): Deletion | null {
  const given = fields(item)
  const id = readId(given?.id)
  const state = (['waiting', 'sent', 'gone'] as const).find((known) => known === given?.state)
  if (id === null || !state) return null
  return { id, until: typeof given?.until === 'number' ? given.until : 0, state }
}

export const withDeletion = (kept: TaskListState, deletion: Deletion): TaskListState => ({
  ...kept,
  deletions: [...withoutDeletion(kept, deletion.id).deletions, deletion].slice(-MOST_REMEMBERED),
})

export const withoutDeletion = (kept: TaskListState, id: TaskId): TaskListState => ({
  ...kept,
  deletions: kept.deletions.filter((deletion) => deletion.id !== id),
})
