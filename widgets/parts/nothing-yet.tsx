import type { ReactNode } from 'react'
import { useFoundCounts } from './found.ts'
import { Empty } from './states.tsx'
import { useSay } from './use-say.ts'

/** A made app that found nothing, or is still empty: only the first can be asked again. */
export function NothingYet({ icon, heading }: { icon: ReactNode; heading: string }) {
  const say = useSay()
  const searched = (useFoundCounts()?.rows ?? 0) > 0
  return (
    <Empty
      icon={icon}
      title={[heading, say(searched ? 'Nothing found' : 'Nothing here yet')].filter(Boolean).join(': ')}
    >
      {say(searched ? 'Ask for something more general.' : 'Rows appear here once there are some.')}
    </Empty>
  )
}
