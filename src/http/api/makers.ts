import type { FastifyRequest } from 'fastify'
import type { Account } from '../../auth/account.ts'
import { AppError } from '../../errors.ts'
import { type AccessStore, includes, levelOf } from '../../registry/access.ts'
import type { Draft, DraftStore } from '../../registry/draft.ts'
import { noSuchApp } from '../../registry/no-such-app.ts'
import { isBearer } from '../bearer.ts'
import { type Identify, signInRequired } from '../identify.ts'

/** Authorisation for made apps. */
export interface Access {
  /** Somebody who is signed in, or sends a token. */
  person(request: FastifyRequest): Promise<Account>
  /** Somebody who may make apps. */
  maker(request: FastifyRequest): Promise<Account>
  /** An app that they may edit, or do more with where that is needed; to others it is not there. */
  app(account: Account, id: string | undefined, options?: AppNeed): Promise<Draft>
}

export interface AppNeed {
  readonly deleted?: boolean
  /** `edit` where nothing is said. */
  readonly need?: 'edit' | 'full'
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const READING = new Set(['GET', 'HEAD'])

export interface AccessOptions {
  readonly identify: Identify
  readonly stores: { readonly drafts: DraftStore; readonly access: AccessStore }
  /** The address people use. */
  origin(): string
}

export function createAccess({ identify, stores, origin }: AccessOptions): Access {
  const person = async (request: FastifyRequest) => {
    requireOurPage(request, origin())
    const account = await identify(request)
    if (!account) throw signInRequired(request)
    return account
  }
  return {
    person,
    async maker(request) {
      const account = await person(request)
      if (account.role === 'user') throw new AppError('NOT_ALLOWED')
      return account
    },
    async app(account, id = '', { deleted = false, need = 'edit' } = {}) {
      const draft = ID.test(id) ? await stores.drafts.find(id) : null
      if (!draft || (draft.deletedAt !== null) !== deleted) throw noSuchApp(id, { deleted })
      const level = levelOf(account, { owner: draft.owner, access: await stores.access.read(draft.id) })
      if (!includes(level, 'edit')) throw noSuchApp(id, { deleted })
      if (!includes(level, need))
        throw new AppError(
          'NOT_ALLOWED',
          {},
          { words: 'You may edit this app. Publishing, sharing and deleting it need full access.' },
        )
      return draft
    },
  }
}

/** A cookie comes along whichever page sends a request, so a change must come from a page of ours. Programs name none. */
function requireOurPage({ method, headers, host }: FastifyRequest, known: string): void {
  const { origin, authorization = '', 'sec-fetch-site': site } = headers
  // A password for a proxy in front comes along by itself as well; a token never does.
  if (READING.has(method) || isBearer(authorization)) return
  // A proxy may pass on a host name of its own; the address people use is ours all the same.
  const ours = origin === undefined || origin === known || hostOf(origin) === host
  if (!ours || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new AppError('ORIGIN_NOT_ALLOWED', { origin })
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)
