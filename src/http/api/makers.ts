import type { FastifyRequest } from 'fastify'
import type { Account, Role } from '../../auth/account.ts'
import { AppError } from '../../errors.ts'
import { createFindApp, type FindApp } from '../../registry/builder/find-app.ts'
import { isBearer } from '../bearer.ts'
import { type Identify, signInRequired } from '../identify.ts'

export interface Access {
  person(request: FastifyRequest): Promise<Account>
  maker(request: FastifyRequest): Promise<Account>
  owner(request: FastifyRequest): Promise<Account>
  /** An owner or auditor, who may see the record. */
  auditor(request: FastifyRequest): Promise<Account>
  readonly app: FindApp
}

const READING = new Set(['GET', 'HEAD'])

export interface AccessOptions {
  readonly identify: Identify
  readonly stores: Parameters<typeof createFindApp>[0]
  origin(): string
}

export function createAccess({ identify, stores, origin }: AccessOptions): Access {
  const known = async (request: FastifyRequest) => {
    requireOurPage(request, origin())
    const account = await identify(request)
    if (!account) throw signInRequired(request)
    return account
  }
  const only =
    (...roles: readonly Role[]) =>
    async (request: FastifyRequest) => {
      const account = await known(request)
      if (!roles.includes(account.role)) throw new AppError('NOT_ALLOWED')
      return account
    }
  return {
    person: only('owner', 'maker', 'user'),
    maker: only('owner', 'maker'),
    owner: only('owner'),
    auditor: only('owner', 'auditor'),
    app: createFindApp(stores),
  }
}

/** Cookies are sent with every page's requests, so a change must come from one of our pages. Programs send no origin. */
function requireOurPage({ method, headers, host }: FastifyRequest, known: string): void {
  const { origin, authorization = '', 'sec-fetch-site': site } = headers
  // Browsers also send a proxy's password by themselves; never a token.
  if (READING.has(method) || isBearer(authorization)) return
  // A proxy may forward its own host name; the public address counts as ours.
  const ours = origin === undefined || origin === known || hostOf(origin) === host
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new AppError('ORIGIN_NOT_ALLOWED', { origin })
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)
