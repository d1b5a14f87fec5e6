import type { Account } from '../../auth/account.ts'
import { type Call, quietCall } from '../../contract/index.ts'

/** A call that comes from the studio: the maker asks. */
export const trialCall = ({ id, email }: Account, signal: AbortSignal): Call =>
  quietCall({ user: { id, email }, caller: id, signal })
