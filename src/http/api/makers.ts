import type { FastifyRequest } from 'fastify'
import type { Account } from '../../auth/account.ts'
import { AppError } from '../../errors.ts'
import type { Draft, DraftStore } from '../../registry/draft.ts'
import { noSuchApp } from '../../registry/no-such-app.ts'
import { isBearer } from '../bearer.ts'
import { type Identify, signInRequired } from '../identify.ts'

/** Who may do what with made apps, and who is known at all. */
export interface Access {
  /** Somebody who is signed in, or sends a token. */
  person(request: FastifyRequest): Promise<Account>
  /** Somebody who may make apps. */
  maker(request: FastifyRequest): Promise<Account>
  /** An app of theirs; to others it is not there. The owner of the place sees all. */
  app(account: Account, id: string | undefined, options?: { deleted: boolean }): Promise<Draft>
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const READING = new Set(['GET', 'HEAD'])

export interface AccessOptions {
  readonly identify: Identify
  readonly drafts: DraftStore
  /** The address people use. */
  origin(): string
}

export function createAccess({ identify, drafts, origin }: AccessOptions): Access {
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
    async app(account, id = '', { deleted } = { deleted: false }) {
      const draft = ID.test(id) ? await drafts.find(id) : null
      const theirs = account.role === 'owner' || draft?.owner === account.id
      if (!draft || !theirs || (draft.deletedAt !== null) !== deleted) throw noSuchApp(id, { deleted })
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
