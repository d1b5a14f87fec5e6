import { ownValue } from '../../../common/own-value.ts'
import { language, say } from '../../ui/say.ts'
import { agoOf } from '../../ui/use-ago.ts'
import type { Activity } from './use-activity.ts'

export const OUTCOMES: Readonly<Record<string, string>> = {
  ok: say('Answered'),
  asked: say('Asked a question'),
  refused: say('Refused'),
  failed: say('Failed'),
}
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
const SHOWN = 20

export function LastCalls({ calls }: Pick<Activity, 'calls'>) {
  return (
    <ol aria-label={say('Last calls')} className="max-w-2xl divide-y rounded-lg border text-sm">
      {calls.slice(0, SHOWN).map(({ at, outcome, durationMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls may share a moment
        <li key={`${at} ${index}`} className="flex items-center gap-3 px-3 py-1.5">
          <span className={outcome === 'refused' || outcome === 'failed' ? 'text-danger' : ''}>
            {ownValue(OUTCOMES, outcome) ?? outcome}
          </span>
          <time
            dateTime={at}
            title={exact.format(new Date(at))}
            className="min-w-0 flex-1 truncate text-secondary"
          >
            {agoOf(Date.parse(at), Date.now())}
          </time>
          <span className="tabular text-secondary">{durationMs < 1 ? '< 1' : Math.round(durationMs)} ms</span>
        </li>
      ))}
    </ol>
  )
}
