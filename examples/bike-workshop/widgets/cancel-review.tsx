import { Failure } from './failure.tsx'
import { Summary } from './summary.tsx'
import type { RepairState } from './use-repair.ts'

export function CancelReview({
  repair: { now, isSent, cancel, keep, sending, failed },
}: {
  repair: RepairState
}) {
  return (
    <section className="step" aria-label="Cancel it?">
      <span className="pill warn">Cancel this booking?</span>
      <Summary details={now.details} />
      <Failure text={failed} />
      {cancel && (
        <div className="actions">
          {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed, and is the safe answer. */}
          <button type="button" className="quiet" autoFocus={isSent} onClick={keep}>
            Keep it
          </button>
          <button
            type="button"
            className="danger"
            aria-disabled={sending}
            onClick={() => sending || cancel(true)}
          >
            {sending ? 'Cancelling…' : 'Cancel it'}
          </button>
        </div>
      )}
    </section>
  )
}
