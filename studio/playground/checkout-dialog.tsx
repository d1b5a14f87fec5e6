import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { asJsonObject, type JsonObject } from '../../common/json.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { Problem } from '../ui/problem.tsx'
import { language, say } from '../ui/say.ts'
import type { Checkout } from './use-play-host.ts'

/** Stands in for a host's checkout: shows what a widget wants to be paid, and pays with a token for testing. */
export function CheckoutDialog({ session, pay, cancel }: Checkout) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const totals = (Array.isArray(session.totals) ? session.totals : []).map(asJsonObject)
  const start = async () => {
    setBusy(true)
    setRefusal(await pay())
    setBusy(false)
  }
  return (
    <Dialog title={say('The widget asks for a payment')} onClose={cancel}>
      {totals.length > 0 ? (
        <dl className="flex flex-col gap-1 text-sm">
          {totals.map((total) => (
            <div
              key={JSON.stringify(total)}
              className={`flex justify-between gap-4 ${total.type === 'total' ? 'font-semibold' : 'text-secondary'}`}
            >
              <dt>{String(total.display_text ?? total.type ?? '')}</dt>
              <dd className="tabular">{amountOf(total, session)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-secondary">{say('This session names no totals.')}</p>
      )}
      <p className="mt-3 text-xs text-secondary">
        {say('No money moves here. Your server’s complete_checkout gets a token for testing.')}
      </p>
      <details className="mt-3 text-sm">
        <summary>{say('The whole session')}</summary>
        <JsonView label={say('The whole session')} value={session} />
      </details>
      <Problem className="mt-3">{refusal}</Problem>
      <div className="mt-5 flex justify-end gap-2">
        <GhostButton data-first-focus="" onClick={cancel}>
          {say('Cancel')}
        </GhostButton>
        <Button color="primary" loading={busy} onClick={() => void start()}>
          {say('Pay')}
        </Button>
      </div>
    </Dialog>
  )
}

/** An amount in the smallest unit of its currency, as people write it. */
function amountOf({ amount }: JsonObject, { currency }: JsonObject): string {
  if (typeof amount !== 'number') return String(amount ?? '')
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency: String(currency) })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    // The widget named no currency that there is.
    return `${amount} ${String(currency ?? '')}`
  }
}
