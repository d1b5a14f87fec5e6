import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { DraftEditor } from '../../features/use-draft-editor.ts'

/** Somebody else changed the same first (optimistic locking): nothing is lost before the maker has chosen. */
export function ConflictNotice({ draft }: { draft: DraftEditor }) {
  if (draft.save.is !== 'conflict') return null
  return (
    <div
      role="alertdialog"
      aria-label="Changed elsewhere"
      className="fixed inset-x-4 bottom-14 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border bg-surface-elevated p-4 shadow-lg"
    >
      <div className="min-w-60 flex-1">
        <h2 className="text-sm font-semibold">Changed elsewhere</h2>
        <p className="mt-0.5 text-sm text-secondary">
          Another tab or person saved this app while you were editing it. Undo brings yours back if you take
          theirs.
        </p>
      </div>
      <div className="flex gap-2">
        <Button color="secondary" variant="outline" onClick={draft.takeTheirs}>
          Take theirs
        </Button>
        <Button color="primary" onClick={draft.keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
