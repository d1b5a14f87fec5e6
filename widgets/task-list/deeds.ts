import { errorMessage } from '../../common/error-message.ts'
import type { ShownTask, TaskId } from './read.ts'
import type { Deletions } from './use-deletions.ts'
import { editingOf, type SetTaskEdits, type TaskEdits } from './use-editing.ts'
import { type ListedTasks, replaced } from './use-list.ts'
import type { SetProblem } from './use-problems.ts'
import type { TaskTools } from './use-tools.ts'

interface DeedsOptions {
  tools: TaskTools
  list: ListedTasks
  drafts: TaskEdits
  setDrafts: SetTaskEdits
  deletions: Deletions
  setProblem: SetProblem
  /** Announced to screen readers. */
  say: (text: string) => void
  beginSettling: (id: TaskId) => void
}

export type Deeds = ReturnType<typeof deedsOf>

export function deedsOf({ tools, list, deletions, setProblem, say, ...options }: DeedsOptions) {
  const complete = async ({ id, title }: ShownTask) => {
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
    complete: (task: ShownTask) => void complete(task),
    editing: editingOf(tools, list, options.drafts, options.setDrafts),
    undo: deletions.undo,
    remove({ id, title }: ShownTask) {
      setProblem(id, null)
      say(`Deleted: ${title}`)
      deletions.remove(id)
    },
    removeNow({ id }: ShownTask) {
      setProblem(id, null)
      deletions.removeNow(id)
    },
  }
}
