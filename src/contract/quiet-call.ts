import type { Call } from './call.ts'

type QuietCall = Pick<Call, 'user' | 'caller' | 'signal'> & Partial<Pick<Call, 'locale' | 'traceId'>>

/** A call without a host: no progress, no client capabilities. */
export const quietCall = ({
  user,
  caller,
  signal,
  locale = 'en',
  traceId = '0'.repeat(32),
}: QuietCall): Call => ({
  user,
  caller,
  locale,
  userAgent: undefined,
  location: undefined,
  subject: undefined,
  session: undefined,
  traceId,
  signal,
  answers: {},
  state: undefined,
  clientCan: {},
  progress: async () => {},
  log: async () => {},
})
