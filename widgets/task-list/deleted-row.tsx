import { SmallButton } from '../parts/small-button.tsx'
import type { ShownTask } from './read.ts'

/** Stands where the task was, for as long as it can be had back. */
export function DeletedRow({ task: { id, title }, onUndo }: { task: ShownTask; onUndo: () => void }) {
  return (
    <li
      data-task={id}
      className="flex min-h-11 flex-wrap items-center gap-x-2 -mx-2 py-1.5 ps-11 pe-2 text-sm text-secondary"
    >
      <span>Deleted.</span>
      <SmallButton
        data-anchor
        color="primary"
        variant="ghost"
        aria-label={`Undo deleting ${title}`}
        onClick={onUndo}
      >
        Undo
      </SmallButton>
    </li>
  )
}
