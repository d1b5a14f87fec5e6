import type { FastifyRequest } from 'fastify'
import type { Account } from '../auth/account.ts'
import { AppError } from '../errors.ts'

/** Who sent a request to the REST doors, or null. */
export type Identify = (request: FastifyRequest) => Promise<Account | null>

/** At a door for scripts a token does as well as a sign-in. */
export const signInRequired = ({ headers }: FastifyRequest): AppError =>
  new AppError(
    'SIGN_IN_REQUIRED',
    {},
    {
      words: headers.authorization
        ? 'This token is not known here, or has been withdrawn. Send another one.'
        : 'Sign in, or send a personal token.',
    },
  )
