import { createThrottle, type Throttle } from './throttle.ts'

/** One try to sign in, by where it comes from. */
export interface SignInTry {
  readonly email: string
  /** The caller's network, as `networkOf` names it. */
  readonly network: string
  /** A browser that this account has signed in with before; null for any other. */
  readonly device: string | null
}

export interface SignInThrottle {
  /** Counts a try; the milliseconds to wait, or 0. */
  take(attempt: SignInTry): Promise<number>
  succeeded(attempt: SignInTry): Promise<void>
}

const QUARTER_HOUR_S = 15 * 60
const TRIES = { network: 30, accountFromNetwork: 10, account: 100, device: 10 }

/**
 * By network first, so that one network cannot fill the counters of accounts. What others try slows others alone: a
 * browser the account has signed in with has a counter of its own.
 */
export function createSignInThrottle({ shared }: { shared: object | null }): SignInThrottle {
  const counter = (name: keyof typeof TRIES): Throttle =>
    createThrottle({ name: `sign-in-${name}`, points: TRIES[name], seconds: QUARTER_HOUR_S, shared })
  const byNetwork = counter('network')
  const byBoth = counter('accountFromNetwork')
  const byAccount = counter('account')
  const byDevice = counter('device')
  return {
    async take({ email, network, device }) {
      if (device !== null) return byDevice.take(device)
      const wait = (await byNetwork.take(network)) || (await byBoth.take(`${email} ${network}`))
      return wait || byAccount.take(email)
    },
    async succeeded({ email, network, device }) {
      if (device !== null) await byDevice.forget(device)
      else await Promise.all([byBoth.forget(`${email} ${network}`), byAccount.forget(email)])
    },
  }
}
