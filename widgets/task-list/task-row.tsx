import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Trash } from '@openai/apps-sdk-ui/components/Icon'
import { type KeyboardEvent, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { CheckBox, CheckMark } from './check-box.tsx'
import type { ShownTask } from './read.ts'
import { TaskText } from './task-text.tsx'
import type { RowProblem } from './use-problems.ts'
import { isWriting } from './use-row-focus.ts'
import { useSay } from './use-say.ts'

interface TaskRowProps {
  task: ShownTask
  /** The call that opened the widget concerned this task. */
  isMarked: boolean
  problem: RowProblem | undefined
  onComplete: () => void
  onEdit: () => void
  onRemove: () => void
  onRetry: () => void
}

export function TaskRow({ task, isMarked, problem, onComplete, onEdit, onRemove, onRetry }: TaskRowProps) {
  const say = useSay()
  const [isExplained, setExplained] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const isBox = target instanceof HTMLInputElement
    // The key named "delete" on many keyboards is Backspace.
    const act = key === 'Delete' || key === 'Backspace' ? onRemove : key === 'Enter' && isBox ? onEdit : null
    if (!act || isWriting(target)) return
    event.preventDefault()
    act()
  }
  return (
    <li data-task={task.id} className={rowLook(isMarked)} onKeyDown={onKeyDown}>
      <div className="flex items-start gap-3">
        <CheckBox
          label={task.title}
          isDone={task.completed}
          onCheck={onComplete}
          onUncheck={() => setExplained(true)}
        />
        <TaskText task={task}>
          <EditButton title={task.title} onEdit={onEdit} />
        </TaskText>
        <DeleteButton title={task.title} onRemove={onRemove} />
      </div>
      {isExplained && task.completed && (
        <p role="status" className="ps-9 pt-1 text-sm text-secondary">
          {say(NO_WAY_BACK)}
        </p>
      )}
      {problem && (
        <div className="ps-9 pt-1">
          <Notice
            words={`${problem.deed === 'remove' ? say('Not deleted') : say('Not checked off')}: ${problem.words}`}
            about={task.title}
            onRetry={onRetry}
          />
        </div>
      )}
    </li>
  )
}

/** The contract completes tasks and has no tool that reopens one. */
const NO_WAY_BACK = 'This list cannot reopen a completed task. Add it again if there is more to do.'

/** The whole text opens the task, not the title alone. */
function EditButton({ title, onEdit }: { title: string; onEdit: () => void }) {
  const say = useSay()
  return (
    <button
      data-edit
      type="button"
      className="cursor-text text-start outline-offset-4 [text-decoration:inherit] after:absolute after:inset-0"
      onClick={onEdit}
    >
      <span className="sr-only">{say('Edit')} </span>
      <bdi>{title}</bdi>
    </button>
  )
}

/** With a mouse it appears only on the hovered row; a column of buttons would distract. */
function DeleteButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  const say = useSay()
  return (
    <Button
      color="secondary"
      variant="ghost"
      size="sm"
      uniform
      aria-label={say('Delete {title}', { title })}
      className="-me-1 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
      onClick={onRemove}
    >
      <Trash />
    </Button>
  )
}

/** A read-only row, for hosts that call no tools. */
export function StaticRow({ task, isMarked }: Pick<TaskRowProps, 'task' | 'isMarked'>) {
  return (
    <li className={rowLook(isMarked)}>
      <div className="flex items-start gap-3">
        <CheckMark isDone={task.completed} />
        <TaskText task={task}>
          <bdi>{task.title}</bdi>
        </TaskText>
      </div>
    </li>
  )
}

const rowLook = (isMarked: boolean) => `group -mx-2 px-2 py-2.5 ${isMarked ? 'rounded-lg bg-alpha/5' : ''}`
