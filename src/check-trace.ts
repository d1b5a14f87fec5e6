import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CHECK_TRACE, isCheckTrace } from '../common/check-trace.ts'

const PART_BYTES = 5
/** Of this process: others cannot make ids that it takes for its own. */
const key = randomBytes(32)

const proofOf = (start: string) => createHmac('sha256', key).update(start).digest().subarray(0, PART_BYTES)

/** A trace id by which servers recognise a check, and this process its own. */
export function newCheckTrace(): string {
  const start = CHECK_TRACE + randomBytes(PART_BYTES).toString('hex')
  return start + proofOf(start).toString('hex')
}

/** True for the id of a check that this process did not start: its sender would stay out of the activity of an app. */
export function isForgedCheck(traceId: string): boolean {
  if (!isCheckTrace(traceId)) return false
  const proof = Buffer.from(traceId.slice(-2 * PART_BYTES), 'hex')
  return !timingSafeEqual(proof, proofOf(traceId.slice(0, -2 * PART_BYTES)))
}
