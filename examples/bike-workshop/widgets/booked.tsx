import type { KnownDetails } from '../details.ts'
import { Failure } from './failure.tsx'
import { Summary } from './summary.tsx'
import type { RepairState } from './use-repair.ts'

export function BookedRepair({ repair: { now, cancel, sending, failed } }: { repair: RepairState }) {
  return (
    <article className="step">
      <span className="pill good">Booked</span>
      <Summary details={now.details} />
      <Failure text={failed} />
      <p className="soft small code">
        <span>
          Code <strong>{now.code}</strong>
        </span>
        {cancel && (
          <button type="button" className="text" aria-disabled={sending} onClick={() => sending || cancel()}>
            Cancel…
          </button>
        )}
      </p>
    </article>
  )
}

export const CancelledRepair = ({ details }: { details: KnownDetails }) => (
  <article className="step gone">
    <span className="pill">Cancelled</span>
    <Summary details={details} />
  </article>
)
