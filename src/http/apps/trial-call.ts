import type { Account } from '../../auth/account.ts'
import type { Call } from '../../contract/index.ts'

/** A call that comes from the studio: the maker asks, and nobody waits for progress. */
export const trialCall = ({ id, email }: Account, signal: AbortSignal): Call => ({
  user: { id, email },
  caller: id,
  locale: 'en',
  userAgent: undefined,
  location: undefined,
  traceId: '0'.repeat(32),
  signal,
  answers: {},
  state: undefined,
  clientCan: {},
  progress: async () => {},
  log: async () => {},
})
