import type { KeyboardEvent } from 'react'
import { SmallButton } from '../parts/small-button.tsx'
import type { Adding, TaskForm } from './use-adding.ts'
import { useSay } from './use-say.ts'
import { WritingLine } from './writing-line.tsx'

interface NewTaskRowProps {
  task: TaskForm
  adding: Adding
}

/** A task being saved, or one that was refused, with its text to correct. */
export function NewTaskRow({ task, adding }: NewTaskRowProps) {
  if (task.problem !== null) return <RefusedRow task={task} adding={adding} />
  return (
    <li aria-busy="true" className="-mx-2 flex items-start gap-3 px-2 py-2.5">
      <span className="skeleton m-0.5 size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-secondary wrap-anywhere">
        <bdi>{task.title}</bdi>
      </p>
    </li>
  )
}

function RefusedRow({ task, adding }: NewTaskRowProps) {
  const say = useSay()
  const retry = () => adding.retry(task)
  const discard = () => adding.discard(task.key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
    if (event.key === 'Escape') discard()
    if (event.key !== 'Enter') return
    event.preventDefault()
    retry()
  }
  return (
    <li className="-mx-2 flex flex-col gap-2 px-2 py-2.5" onKeyDown={onKeyDown}>
      <WritingLine
        data-anchor
        label={say('Title of the task that was not added')}
        placeholder={say('Title')}
        value={task.title}
        isWrong
        onWrite={(title) => adding.write(task.key, title)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton variant="soft" onClick={retry}>
          {say('Try again')}
        </SmallButton>
        <SmallButton variant="ghost" onClick={discard}>
          {say('Discard')}
        </SmallButton>
        <p role="alert" className="min-w-0 text-sm text-secondary wrap-anywhere">
          <bdi>
            {say('Not added')}: {task.problem}
          </bdi>
        </p>
      </div>
    </li>
  )
}
