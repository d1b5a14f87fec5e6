import { randomBytes } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { isForgedCheck } from '../check-trace.ts'
import type { Call } from '../contract/index.ts'
import { activeTrace } from '../trace-channels.ts'

export const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const LOCALE = /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/
const LONGEST_LOCALE = 35

const LONGEST_ID = 256

type CallMetadata = Pick<Call, 'locale' | 'userAgent' | 'location' | 'subject' | 'session' | 'traceId'>

/** The user's details from `_meta`; malformed values are dropped. */
export function readCallMetadata(meta: JsonObject | undefined): CallMetadata {
  const userAgent = meta?.['openai/userAgent']
  const location = meta?.['openai/userLocation']
  return {
    locale: readLocale(meta?.['openai/locale']),
    userAgent: typeof userAgent === 'string' ? userAgent : undefined,
    location: isJsonObject(location) ? location : undefined,
    subject: readId(meta?.['openai/subject']),
    session: readId(meta?.['openai/session']),
    traceId: readTraceId(meta?.traceparent),
  }
}

const readLocale = (value: unknown): string =>
  typeof value === 'string' && value.length <= LONGEST_LOCALE && LOCALE.test(value) ? value : 'en'

const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : undefined

function readTraceId(traceparent: unknown): string {
  const traced = typeof traceparent === 'string' ? TRACE_PARENT.exec(traceparent)?.[1] : undefined
  if (traced && !isForgedCheck(traced)) return traced
  const active = activeTrace.getStore()?.traceId
  return active && !isForgedCheck(active) ? active : newTraceId()
}

const ownPart = randomBytes(8).toString('hex')
let counted = 0

/** Half of it is this process's own, the rest counts up: as unique as a random one, for a fraction of the work. */
function newTraceId(): string {
  counted += 1
  return ownPart + counted.toString(16).padStart(16, '0')
}
