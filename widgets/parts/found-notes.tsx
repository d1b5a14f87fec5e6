import { InfoCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useFoundCounts } from './found.ts'
import { useNumber } from './use-number.ts'
import { useSay } from './use-say.ts'

/** A note above rows that match only approximately. */
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
  /** True for matches outside the answer; false for rows that arrived but are not drawn. */
  matching?: boolean
}

/** The number of rows not drawn: left out of the answer, or received but hidden. */
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

/** The number of matches beyond this answer. */
export const BeyondNote = () => <RemainderNote count={useFoundCounts()?.beyond ?? 0} matching />
