import { say } from '../ui/say.ts'
import type { ReadableChange } from './publish/difference.ts'

const LONGEST = 160
const clip = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

export function ChangeList({ label, changes }: { label: string; changes: readonly ReadableChange[] }) {
  return (
    <ul aria-label={label} className="divide-y rounded-lg border text-sm">
      {changes.map((change) => (
        <li
          key={JSON.stringify(change)}
          className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="text-secondary">{change.label}</span>
          {change.words ? <span>{change.words}</span> : <Between change={change} />}
        </li>
      ))}
    </ul>
  )
}

const Between = ({ change: { before = '', after = '' } }: { change: ReadableChange }) => (
  <span className="min-w-0 wrap-anywhere">
    {before && (
      <>
        <span className="sr-only">{say('was')} </span>
        <del className="text-secondary">{clip(before)}</del>{' '}
      </>
    )}
    {after ? (
      <>
        <span className="sr-only">{say('is now')} </span>
        <ins className="no-underline">{clip(after)}</ins>
      </>
    ) : (
      <span className="text-secondary">{say('removed')}</span>
    )}
  </span>
)
