import type { AppLog } from 'vitrine'
import type { Bookings } from './bookings.ts'

const TRIES = 3
const PATIENCE_MS = 5000
const PAUSE_MS = 200

export type TellWorkshop = (signal?: AbortSignal) => Promise<boolean>

/** Sends every booking that the workshop has not heard of to its own address; those it did not take stay for the next time. */
export function createTellWorkshop(
  address: string | undefined,
  bookings: Bookings,
  log: AppLog,
): TellWorkshop {
  const send = async (booking: object, signal: AbortSignal | undefined) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(address ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (!reply.ok) throw new Error(`It answered ${reply.status}.`)
  }
  return async (signal) => {
    if (!address) return true
    for (const { id, told: _, ...booking } of await bookings.untold())
      for (let count = 1; ; count += 1)
        try {
          await send(booking, signal)
          await bookings.markTold(id)
          break
        } catch (err) {
          log.warn({ err, count }, 'the workshop was not told of a booking')
          if (count === TRIES || signal?.aborted) return false
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * count))
        }
    return true
  }
}
