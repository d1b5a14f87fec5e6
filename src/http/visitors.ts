import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, VerifiedAccount } from '../auth/account.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { Devices } from '../auth/devices.ts'
import { equalSecrets, hashSecret, newSecret } from '../auth/secret.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { AppError } from '../errors.ts'
import { isBearer } from './bearer.ts'
import { browserName } from './browser-name.ts'
import { cookie, readCookies } from './cookies.ts'
import { field } from './form.ts'

export interface Visitor {
  readonly account: Account | null
  readonly session: Session | null
  /** The CSRF token: part of every form, and valid only in this browser. */
  readonly formToken: string
}

export interface Visitors {
  meet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** The visitor who sent this form; throws if its CSRF token is not theirs. */
  meetForm(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** The hash of a request's session, which may have ended. */
  sessionHash(request: Pick<FastifyRequest, 'headers'>): string | null
  /** The signed-in account, for requests without a page. */
  known(request: Pick<FastifyRequest, 'headers'>): Promise<Account | null>
  /** The browser's name, if this account signed in with it before, using its current password. */
  device(request: Pick<FastifyRequest, 'headers'>, account: VerifiedAccount): Promise<string | null>
  /** Under a new session id and CSRF token, against session fixation. */
  signIn(request: FastifyRequest, reply: FastifyReply, account: VerifiedAccount): Promise<void>
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The session cookie over plain HTTP. */
export const SESSION_COOKIE = 'vitrine_session'

const SECRET = /^[A-Za-z0-9_-]{43}$/
const SIGNED = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/
const DEVICE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000
const GONE = new Date(0)

export function createVisitors({
  accounts,
  sessions,
  devices,
  clock,
  origin,
}: {
  accounts: Accounts
  sessions: Sessions
  devices: Devices
  clock(): Date
  origin(): string
}): Visitors {
  const secure = () => origin().startsWith('https:')
  // The prefix keeps neighbouring domains from setting it; browsers accept it only over HTTPS.
  const named = (name: string) => (secure() ? `__Host-${name}` : name)
  const read = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string, shape = SECRET) => {
    const value = readCookies(headers.cookie).get(named(name)) ?? ''
    return shape.test(value) ? value : null
  }
  const write = (reply: FastifyReply, name: string, value: string, expiresAt?: Date) =>
    reply.header(
      'set-cookie',
      cookie(named(name), value, { secure: secure(), ...(expiresAt && { expiresAt }) }),
    )
  const find = async (request: Pick<FastifyRequest, 'headers'>) => {
    // A request with a token is authenticated by the token only, never by a cookie.
    const id = isBearer(request.headers.authorization) ? null : read(request, SESSION_COOKIE)
    const session = id && (await sessions.find(id))
    const account = session && (await accounts.byId(session.accountId))
    return account ? { id, session, account } : null
  }
  const meet = async (request: FastifyRequest, reply: FastifyReply): Promise<Visitor> => {
    const { id, session, account } = (await find(request)) ?? { session: null, account: null }
    if (id) return { session, account, formToken: tokenFor(id) }
    const guest = read(request, GUEST) ?? newSecret()
    write(reply, GUEST, guest)
    return { session: null, account: null, formToken: tokenFor(guest) }
  }
  return {
    meet,
    async meetForm(request, reply) {
      const visitor = await meet(request, reply)
      if (!equalSecrets(field(request, 'form_token'), visitor.formToken)) throw new AppError('FORM_EXPIRED')
      return visitor
    },
    sessionHash(request) {
      const id = read(request, SESSION_COOKIE)
      return id === null ? null : hashSecret(id)
    },
    known: async (request) => (await find(request))?.account ?? null,
    async device(request, account) {
      const signed = read(request, DEVICE, SIGNED)
      return signed && devices.read(signed, account)
    },
    async signIn(request, reply, account) {
      const known = read(request, DEVICE, SIGNED)
      if (!known || !(await devices.read(known, account)))
        write(reply, DEVICE, await devices.name(account), new Date(clock().getTime() + DEVICE_LIFETIME_MS))
      const { id, session } = await sessions.start(
        account,
        read(request, SESSION_COOKIE),
        browserName(request.headers['user-agent']),
      )
      write(reply, SESSION_COOKIE, id, session.expiresAt)
      write(reply, GUEST, '', GONE)
    },
    async signOut(request, reply) {
      const id = read(request, SESSION_COOKIE)
      if (id) await sessions.end(id)
      write(reply, SESSION_COOKIE, '', GONE)
    },
  }
}

const GUEST = 'vitrine_guest'
const DEVICE = 'vitrine_device'

const tokenFor = (secret: string) => hashSecret(`form:${secret}`)
