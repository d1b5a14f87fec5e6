import { useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import type { TaskChange } from './actions.ts'
import type { ShownTask, TaskId } from './read.ts'
import { type ListedTasks, replaced } from './use-list.ts'
import type { TaskTools } from './use-tools.ts'

/** Unsaved text; it outlives a refusal, a filter and a reloaded list. */
export interface TaskEdit {
  title: string
  description: string
  problem: string
}

export type TaskEdits = ReadonlyMap<TaskId, TaskEdit>
export type SetTaskEdits = (next: (before: TaskEdits) => TaskEdits) => void

export const useTaskEdits = () => useState<TaskEdits>(new Map())

export interface Editing {
  begin(task: ShownTask): void
  write(id: TaskId, part: Partial<TaskEdit>): void
  cancel(id: TaskId): void
  save(task: ShownTask): void
}

export function editingOf(
  tools: TaskTools,
  list: ListedTasks,
  drafts: TaskEdits,
  setDrafts: SetTaskEdits,
): Editing {
  const write: Editing['write'] = (id, part) => setDrafts((before) => written(before, id, part))
  const cancel: Editing['cancel'] = (id) =>
    setDrafts((before) => new Map([...before].filter(([other]) => other !== id)))

  const send = async (task: ShownTask, draft: TaskEdit, change: TaskChange) => {
    const { id, title, description } = task
    cancel(id)
    try {
      await list.change(tools.actions.update(id, change), {
        now: replaced(id, change),
        back: replaced(id, { title, description }),
      })
    } catch (error) {
      // The user may be editing it again, starting from the refused text.
      setDrafts((before) =>
        written(before, id, { ...(before.get(id) ?? draft), problem: errorMessage(error) }),
      )
    }
  }

  return {
    begin: ({ id, title, description }) => write(id, { title, description, problem: '' }),
    write,
    cancel,
    save(task) {
      const draft = drafts.get(task.id)
      if (!draft) return
      const change = changeOf(task, draft)
      if (change.title === '') write(task.id, { problem: 'A task needs a title.' })
      else if (Object.keys(change).length === 0) cancel(task.id)
      else void send(task, draft, change)
    },
  }
}

function written(drafts: TaskEdits, id: TaskId, part: Partial<TaskEdit>): TaskEdits {
  const before = drafts.get(id) ?? { title: '', description: '', problem: '' }
  return new Map(drafts).set(id, { ...before, ...part })
}

function changeOf(task: ShownTask, draft: TaskEdit): TaskChange {
  const title = draft.title.trim()
  const description = draft.description.trim()
  return {
    ...(title !== task.title && { title }),
    ...(description !== task.description && { description }),
  }
}
