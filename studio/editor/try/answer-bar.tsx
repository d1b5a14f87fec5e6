import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { ReadingLine } from '../reading-line.tsx'
import type { ReadingNote } from './reading-note.ts'

interface AnswerBarProps {
  note: ReadingNote | null
  /** Null if it is kept already, or there is nothing to keep. */
  onKeep: (() => void) | null
}

/** A question's interpretation above its answer, with a button to keep it. */
export function AnswerBar({ note, onKeep }: AnswerBarProps) {
  if (!note && !onKeep) return null
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-2.5">
      <div role="status" className="min-w-0 flex-1 basis-64 self-center">
        {note && <ReadingLine note={note} />}
      </div>
      {onKeep && (
        <OutlineButton size="sm" onClick={onKeep}>
          {say('Keep this question…')}
        </OutlineButton>
      )}
    </div>
  )
}
