import { ArrowDownSm, ArrowUpSm, Minus } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from '../../parts/use-say.ts'
import { changeIn, type Direction } from './change.ts'

const MARKS = { up: ArrowUpSm, down: ArrowDownSm, same: Minus }
const WORDS: Record<Direction, string> = { up: 'Up', down: 'Down', same: 'No change' }

/** The direction is an icon and a word, without red or green: nobody here knows if more is better. */
export function ChangeNote({ change, locale }: { change: string; locale: string }) {
  const say = useSay()
  const direction = changeIn(change, locale)?.direction
  if (!direction) {
    return (
      <p className="text-sm text-secondary wrap-anywhere">
        <bdi>{change}</bdi>
      </p>
    )
  }
  const Mark = MARKS[direction]
  return (
    <p className="tabular flex items-start gap-1 text-sm text-secondary">
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 rounded-full ${direction === 'same' ? '' : 'bg-primary-soft-alpha text-default'}`}
      />
      <span className="sr-only">{say(WORDS[direction])}: </span>
      <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{change}</bdi>
    </p>
  )
}
