import { Warning } from '@openai/apps-sdk-ui/components/Icon'
import { say } from '../ui/say.ts'
import type { ReadingNote } from './try/reading-note.ts'

/** A question's interpretation and how many rows it matched. */
export function ReadingLine({ note: { understood, count, more, doubtful } }: { note: ReadingNote }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="wrap-anywhere">
        <span className="text-secondary">{say('Understood as:')} </span>
        <span className="font-medium">{understood || 'everything'}</span>{' '}
        <span className="tabular whitespace-nowrap text-secondary">— {count}</span>
      </p>
      {more && (
        <p className={`mt-1 flex items-start gap-1.5 wrap-anywhere ${doubtful ? '' : 'text-secondary'}`}>
          {doubtful && <Warning aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />}
          <span className="min-w-0">{more}</span>
        </p>
      )}
    </div>
  )
}
