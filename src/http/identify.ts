import type { FastifyRequest } from 'fastify'
import type { Account } from '../auth/account.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { AppError } from '../errors.ts'
import { isBearer } from './bearer.ts'
import type { Visitors } from './visitors.ts'

/** The sender of a REST request, or null. Throws for an invalid token even if the request has a valid cookie. */
export type Identify = (request: Pick<FastifyRequest, 'headers' | 'method'>) => Promise<Account | null>

/** Methods that a read-only token allows. */
const READING = new Set(['GET', 'HEAD'])

export function createIdentify({
  authenticator,
  accounts,
  visitors,
}: {
  authenticator: Authenticator
  accounts: Pick<Accounts, 'byId'>
  visitors: Pick<Visitors, 'known'>
}): Identify {
  return async ({ headers, method }) => {
    if (!isBearer(headers.authorization)) return visitors.known({ headers })
    const authentication = await authenticator.authenticate(headers.authorization, '')
    const account = authentication.user && (await accounts.byId(authentication.user.id))
    if (!account) throw signInRequired({ headers })
    if (authentication.user && authentication.readOnly && !READING.has(method))
      throw new AppError('NOT_ALLOWED', {}, { words: 'This token is read-only. Use another one.' })
    return account
  }
}

/** On a route for scripts, a token is as good as a session. */
export const signInRequired = ({ headers }: Pick<FastifyRequest, 'headers'>): AppError =>
  new AppError(
    'SIGN_IN_REQUIRED',
    {},
    {
      words: headers.authorization
        ? 'This token is not valid here, or has been revoked. Send another one.'
        : 'Sign in, or send a personal token.',
    },
  )
