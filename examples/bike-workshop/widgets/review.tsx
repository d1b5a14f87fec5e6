import { Failure } from './failure.tsx'
import { Summary } from './summary.tsx'
import type { RepairState } from './use-repair.ts'

/** Before it is booked, everything once more. */
export function BookingReview({
  repair: { now, isSent, book, change, sending, failed },
}: {
  repair: RepairState
}) {
  return (
    <section className="step" aria-label="Is that right?">
      <span className="pill">Not booked yet</span>
      <Summary details={now.details} />
      <Failure text={failed} />
      {book && (
        <div className="actions">
          <button type="button" className="quiet" onClick={change}>
            Change
          </button>
          <button
            type="button"
            className="main"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed.
            autoFocus={isSent}
            aria-disabled={sending}
            onClick={() => sending || book(now.details, true)}
          >
            {sending ? 'Booking…' : 'Book it'}
          </button>
        </div>
      )}
    </section>
  )
}
