import { InfoCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useFoundCounts } from './found.ts'
import { useNumber } from './use-number.ts'

/** Stands above rows that nobody asked for exactly. */
export const NearestNote = () => (
  <p role="status" className="mb-3 flex items-start gap-1.5 text-sm text-secondary">
    <InfoCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <bdi>Nothing matches exactly. Nearest:</bdi>
  </p>
)

interface RemainderProps {
  count: number
  /** What is true of them. */
  words?: string
}

/** How many are not drawn: those an answer leaves out, and those that came and are not shown. */
export function RemainderNote({ count, words = 'not shown' }: RemainderProps) {
  const number = useNumber()
  if (count <= 0) return null
  return (
    <p className="tabular mt-3 text-sm text-secondary">
      <bdi>
        {number(count)} more {words}. Ask for something narrower to see {count === 1 ? 'it' : 'them'}.
      </bdi>
    </p>
  )
}

/** Below what is drawn: how many more match than one answer holds. */
export const BeyondNote = () => <RemainderNote count={useFoundCounts()?.beyond ?? 0} words="match" />
