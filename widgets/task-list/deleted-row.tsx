import { SmallButton } from '../parts/small-button.tsx'
import type { ShownTask } from './read.ts'
import { useSay } from './use-say.ts'

/** Replaces the task for as long as it can be restored. */
export function DeletedRow({ task: { id, title }, onUndo }: { task: ShownTask; onUndo: () => void }) {
  const say = useSay()
  return (
    <li
      data-task={id}
      className="flex min-h-11 flex-wrap items-center gap-x-2 -mx-2 py-1.5 ps-11 pe-2 text-sm text-secondary"
    >
      <span>{say('Deleted.')}</span>
      <SmallButton
        data-anchor
        color="primary"
        variant="ghost"
        aria-label={say('Undo deleting {title}', { title })}
        onClick={onUndo}
      >
        {say('Undo')}
      </SmallButton>
    </li>
  )
}
