import { type KeyboardEvent, useId } from 'react'
import { SmallButton } from '../parts/small-button.tsx'
import type { ShownTask } from './read.ts'
import type { TaskEdit } from './use-editing.ts'
import { useSay } from './use-say.ts'
import { WritingLine } from './writing-line.tsx'

interface TaskEditorProps {
  task: ShownTask
  draft: TaskEdit
  onWrite: (part: Partial<TaskEdit>) => void
  onSave: () => void
  onCancel: () => void
}

/** Edits a task in place. Enter saves from either field; Shift+Enter breaks a line of the description. */
export function TaskEditor({ task, draft, onWrite, onSave, onCancel }: TaskEditorProps) {
  const say = useSay()
  const problem = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter and Escape belong to the composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    onSave()
  }
  return (
    <li data-task={task.id} className="-mx-2 px-2 py-2.5">
      <form
        className="flex flex-col gap-2"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <WritingLine
          data-anchor
          label={say('Title')}
          value={draft.title}
          isWrong={draft.problem !== ''}
          describedBy={problem}
          onWrite={(title) => onWrite({ title })}
        />
        <WritingLine
          label={say('Description')}
          placeholder={say('Description')}
          value={draft.description}
          isSmall
          onWrite={(description) => onWrite({ description })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <SmallButton type="submit" color="primary">
            {say('Save')}
          </SmallButton>
          <SmallButton variant="ghost" onClick={onCancel}>
            {say('Cancel')}
          </SmallButton>
          <p id={problem} role="alert" className="min-w-0 text-sm text-secondary wrap-anywhere">
            {draft.problem && <bdi>{`${say('Not saved')}: ${draft.problem}`}</bdi>}
          </p>
        </div>
      </form>
    </li>
  )
}
