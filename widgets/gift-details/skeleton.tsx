import { useActions } from '@chatui/runtime'
import { FactsSkeleton } from '../gifts/facts-skeleton.tsx'

export function GiftDetailsSkeleton() {
  // The buttons exist only if the host takes messages.
  const { sendFollowUpMessage } = useActions()
  return (
    <>
      {sendFollowUpMessage && <div className="skeleton mb-2 h-9 w-36 rounded-full!" />}
      <div className="flex justify-between gap-2">
        <div className="skeleton h-7 w-1/2" />
        <div className="skeleton size-7 rounded-full!" />
      </div>
      <div className="skeleton mt-1 h-5 w-20" />
      <FactsSkeleton />
      <div className="skeleton mt-4 h-6 w-32" />
      {sendFollowUpMessage && (
        <div className="mt-4 flex gap-3">
          <div className="skeleton h-9 w-34 rounded-full!" />
          <div className="skeleton h-9 w-20 rounded-full!" />
        </div>
      )}
    </>
  )
}
