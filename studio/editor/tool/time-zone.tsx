import { useMemo } from 'react'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import type { TabProps } from '../tab-props.ts'
import { zoneChoice } from './time-zones.ts'

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone
const KNOWN = Intl.supportedValuesOf('timeZone')

/** The time zone of “today” and “open now”. */
export function TimeZone({ draft, edit }: TabProps) {
  const kept = draft.timeZone ?? ''
  const { options, groups } = useMemo(() => zoneChoice(kept, OWN, KNOWN), [kept])
  return (
    <div className="mt-5 max-w-sm">
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {say('Time zone')}
      </p>
      <Select
        quiet
        label={say('Time zone')}
        value={kept}
        options={options}
        groups={groups}
        onChange={(timeZone) => edit({ timeZone })}
      />
      <p className="mt-1 text-xs text-secondary">
        {say('The time zone of “today” and “open now” in questions.')}
      </p>
    </div>
  )
}
