import { errorMessage } from '../../common/error-message.ts'
import type { Task, TaskId } from './read.ts'
import type { Deletions } from './use-deletions.ts'
import { type Drafts, editingOf, type SetDrafts } from './use-editing.ts'
import { replaced, type TaskList } from './use-list.ts'
import type { SetProblem } from './use-problems.ts'
import type { TaskTools } from './use-tools.ts'

interface DeedsOptions {
  tools: TaskTools
  list: TaskList
  drafts: Drafts
  setDrafts: SetDrafts
  deletions: Deletions
  setProblem: SetProblem
  /** Told to a screen reader. */
  say: (words: string) => void
  beginSettling: (id: TaskId) => void
}

export type Deeds = ReturnType<typeof deedsOf>

/** What the reader can do to a task. */
export function deedsOf({ tools, list, deletions, setProblem, say, ...options }: DeedsOptions) {
  const complete = async ({ id, title }: Task) => {
    setProblem(id, null)
    options.beginSettling(id)
    say(`Completed: ${title}`)
    try {
      await list.change(tools.actions.complete(id), {
        now: replaced(id, { completed: true }),
        back: replaced(id, { completed: false }),
      })
    } catch (error) {
      setProblem(id, { words: errorMessage(error), deed: 'complete' })
    }
  }
  return {
    complete: (task: Task) => void complete(task),
    editing: editingOf(tools, list, options.drafts, options.setDrafts),
    undo: deletions.undo,
    remove({ id, title }: Task) {
      setProblem(id, null)
      say(`Deleted: ${title}`)
      deletions.remove(id)
    },
    removeNow({ id }: Task) {
      setProblem(id, null)
      deletions.removeNow(id)
    },
  }
}
