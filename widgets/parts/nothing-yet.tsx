import type { ReactNode } from 'react'
import { Empty } from './states.tsx'

/** A made app that found nothing, or holds nothing yet. */
export function NothingYet({ icon, heading }: { icon: ReactNode; heading: string }) {
  return (
    <Empty icon={icon} title={heading ? `Nothing in “${heading}”` : 'Nothing to show yet'}>
      Ask for something more general, and what is found appears here.
    </Empty>
  )
}
