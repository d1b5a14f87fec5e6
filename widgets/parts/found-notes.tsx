import { InfoCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useFoundCounts } from './found.ts'
import { useNumber } from './use-number.ts'
import { useSay } from './use-say.ts'

/** Stands above rows that nobody asked for exactly. */
export const NearestNote = () => (
  <p role="status" className="mb-3 flex items-start gap-1.5 text-sm text-secondary">
    <InfoCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <bdi>{useSay()('Nothing matches exactly. Nearest:')}</bdi>
  </p>
)

const MATCHING = '{count} more match. Ask for something narrower to see the rest.'
const NOT_SHOWN = '{count} more not shown. Ask for something narrower to see the rest.'

interface RemainderProps {
  count: number
  /** Whether they match, and are not in the answer; otherwise they came and are not drawn. */
  matching?: boolean
}

/** How many are not drawn: those an answer leaves out, and those that came and are not shown. */
export function RemainderNote({ count, matching = false }: RemainderProps) {
  const number = useNumber()
  const say = useSay()
  if (count <= 0) return null
  return (
    <p className="tabular mt-3 text-sm text-secondary">
      <bdi>{say(matching ? MATCHING : NOT_SHOWN, { count: number(count) })}</bdi>
    </p>
  )
}

/** Below what is drawn: how many more match than one answer holds. */
export const BeyondNote = () => <RemainderNote count={useFoundCounts()?.beyond ?? 0} matching />
