import type { AccessView } from '../../../common/api/access.ts'
import type { RecordHere } from '../../auth/audit-events.ts'
import { AppError } from '../../errors.ts'
import type { AppAccess, Grant } from '../../registry/access.ts'
import { targetOf } from '../../registry/builder/publishing.ts'
import type { Draft, DraftState } from '../../registry/draft.ts'
import { linkName, newLinkKey } from '../../registry/link-address.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'
import { createDirectory } from './directory.ts'

/** `/api/apps/:id/access`: who may use, edit and manage an app. */
export const accessRoutes = ({
  access,
  accounts,
  groups,
  workshop,
  origin,
}: AppsDependencies): ApiRoute[] => {
  const { stores } = workshop
  const show = async ({ mcpSlug }: DraftState, current: AppAccess): Promise<AccessView> => {
    const { grants, link, ...rest } = current
    const { emailOf } = await createDirectory(accounts)
    const names = new Map((await groups.list()).map(({ id, name }) => [id, name]))
    const people = grants.flatMap((grant) => {
      const email = 'account' in grant ? emailOf(grant.account) : undefined
      return email === undefined ? [] : [{ email, level: grant.level }]
    })
    const shared = grants.flatMap((grant) => {
      const name = 'group' in grant ? names.get(grant.group) : undefined
      return name === undefined ? [] : [{ name, level: grant.level }]
    })
    const isOpen = rest.audience === 'link' && link !== null && mcpSlug !== null
    const address = isOpen ? `${origin()}/servers/${linkName(mcpSlug, link)}` : null
    return { ...rest, people, groups: shared, link: address }
  }
  const grantsFor = async (body: Pick<AccessView, 'people' | 'groups'>): Promise<Grant[]> => {
    const { idOf } = await createDirectory(accounts)
    const ids = new Map((await groups.list()).map(({ id, name }) => [name.toLowerCase(), id]))
    const people = new Map(body.people.map(({ email, level }) => [idOf(email), level]))
    const shared = new Map(body.groups.map(({ name, level }) => [requireGroup(ids, name), level]))
    return [
      ...Array.from(people, ([account, level]) => ({ account, level })),
      ...Array.from(shared, ([group, level]) => ({ group, level })),
    ]
  }
  const write = async (draft: Draft, [now, next]: readonly [AppAccess, AppAccess], record: RecordHere) => {
    const written = await stores.access.write(draft.id, next)
    if (!written) throw new AppError('CONFLICT', { id: draft.id })
    await workshop.refresh()
    const [before, after] = [await show(draft, now), await show(draft, written)]
    const change = { before: withoutLink(before), after: withoutLink(after) }
    await record({ action: 'access', target: targetOf(draft), ...change })
    return after
  }
  return [
    defineRoute('GET /api/apps/:id/access', {
      summary: 'Read who may use the app',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const draft = await access.app(account, params.id)
        return show(draft, await stores.access.read(draft.id))
      },
    }),
    defineRoute('PUT /api/apps/:id/access', {
      summary: 'Change who may use the app, at once and without a new version',
      fails: ['APP_NOT_FOUND', 'NOT_ALLOWED', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params, body, record }) {
        const draft = await access.app(account, params.id, { need: 'full' })
        const now = await stores.access.read(draft.id)
        const { audience, disabled, revision, limits = now.limits } = body
        const byOwner = account.role === 'owner'
        if (now.disabledByOwner && !disabled && !byOwner)
          throw new AppError('NOT_ALLOWED', {}, OWNER_DISABLED)
        const disabledByOwner =
          disabled && (now.disabled ? now.disabledByOwner : byOwner && !isMine(draft, account))
        const grants = await grantsFor(body)
        const link = now.link ?? (audience === 'link' ? newLinkKey() : null)
        const next = { audience, disabled, disabledByOwner, grants, link, limits, revision }
        return write(draft, [now, next], record)
      },
    }),
    defineRoute('POST /api/apps/:id/access/renew-link', {
      summary: 'Make a new link; the former one opens nothing any more',
      fails: ['APP_NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT'],
      async run({ account, params, record }) {
        const draft = await access.app(account, params.id, { need: 'full' })
        const now = await stores.access.read(draft.id)
        return write(draft, [now, { ...now, link: newLinkKey() }], record)
      },
    }),
  ]
}

const OWNER_DISABLED = {
  words: 'An owner of this server switched this app off. Ask them to switch it on again.',
}

/** Anybody who reads the link gains access, so the record says only that it changed. */
const withoutLink = ({ link, ...rest }: AccessView) => ({ ...rest, link: link && 'a secret address' })

const isMine = ({ owner }: DraftState, { id }: { readonly id: string }) => owner === id

export function requireGroup(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name.toLowerCase())
  if (id !== undefined) return id
  const message = `There is no group called ${name}. Ask the owner of this server to add it first.`
  throw new AppError('INVALID_CONFIG', { field: 'groups', name }, { words: message })
}
