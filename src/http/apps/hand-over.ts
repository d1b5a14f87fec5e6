import type { Account } from '../../auth/account.ts'
import { AppError } from '../../errors.ts'
import { targetOf } from '../../registry/builder/publishing.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { accountTarget } from '../record-event.ts'
import type { AppsDependencies } from './dependencies.ts'

/** Handing apps over, and the owners' defaults for new apps. */
export const handOverRoutes = ({ access, accounts, workshop }: AppsDependencies): ApiRoute[] => {
  const { stores, refresh } = workshop
  const find = async (email: string) => {
    const found = (await accounts.list()).find((account) => account.email === email.toLowerCase())
    if (!found)
      throw new AppError('INVALID_CONFIG', { email }, { words: `Nobody here has the address ${email}.` })
    return found
  }
  const findMaker = async (email: string) => {
    const heir = await find(email)
    if ((heir.role === 'owner' || heir.role === 'maker') && !heir.disabledAt) return heir
    const message = `${heir.email} can't own apps. Name an owner or maker of this server whose account is not disabled.`
    throw new AppError('INVALID_CONFIG', { field: 'to' }, { words: message })
  }
  return [
    defineRoute('POST /api/apps/:id/hand-over', {
      summary: 'Give the app to another maker; its address and access stay, and you can still edit it',
      fails: ['APP_NOT_FOUND', 'NOT_ALLOWED', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params, body, record }) {
        const draft = await access.app(account, params.id, { need: 'full' })
        const { id, owner } = draft
        const heir = await findMaker(body.to)
        if (heir.id === owner) return
        const now = await stores.access.read(id)
        const others = now.grants.filter(
          (grant) => !('account' in grant && [heir.id, owner].includes(grant.account)),
        )
        const grants = [...others, { account: owner, level: 'edit' as const }]
        if (!(await stores.access.write(id, { ...now, grants }))) throw new AppError('CONFLICT', { id })
        await stores.access.handOver({ app: id }, heir.id)
        await refresh()
        await record({ action: 'hand-over', target: targetOf(draft), after: { to: heir.email } })
      },
    }),
    defineRoute('POST /api/apps/hand-over', {
      summary: 'Give all apps and drafts of one person to another, for owners',
      fails: ['NOT_ALLOWED', 'INVALID_CONFIG'],
      async run({ account, body, record }) {
        requireOwner(account)
        const [leaver, heir] = [await find(body.from), await findMaker(body.to)]
        const apps = leaver.id === heir.id ? 0 : await stores.access.handOver({ owner: leaver.id }, heir.id)
        await refresh()
        await record({ action: 'hand-over', target: accountTarget(leaver), after: { apps, to: heir.email } })
        return { apps }
      },
    }),
    defineRoute('GET /api/access/default', {
      summary: 'Read the audience that new apps begin with',
      run: async () => ({ audience: await stores.access.defaultAudience() }),
    }),
    defineRoute('PUT /api/access/default', {
      summary: 'Set the audience that new apps begin with, for owners',
      fails: ['NOT_ALLOWED'],
      async run({ account, body, record }) {
        requireOwner(account)
        const before = { audience: await stores.access.defaultAudience() }
        await stores.access.setDefaultAudience(body.audience)
        await record({ action: 'settings', target: NEW_APPS, before, after: body })
        return body
      },
    }),
  ]
}

const NEW_APPS = { kind: 'server', id: 'default-audience', name: 'New apps' } as const

export function requireOwner({ role }: Account): void {
  if (role !== 'owner') throw new AppError('NOT_ALLOWED')
}
