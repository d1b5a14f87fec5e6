import type { GroupView } from '../../../common/api/groups.ts'
import type { Group } from '../../auth/groups.ts'
import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'
import { createDirectory } from './directory.ts'
import { requireOwner } from './hand-over.ts'

/** `/api/groups`: people who get access together. Makers choose among them; owners edit them. */
export const groupRoutes = ({ accounts, groups, workshop }: AppsDependencies): ApiRoute[] => {
  const find = async (id: string) => {
    const found = (await groups.list()).find((group) => group.id === id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }
  const showOne = async (id: string) => show(await find(id), await createDirectory(accounts))
  return [
    defineRoute('GET /api/groups', {
      summary: 'List the groups',
      async run({ account }) {
        const all = await groups.list()
        if (account.role !== 'owner') return { groups: all.map(({ id, name }) => ({ id, name })) }
        const directory = await createDirectory(accounts)
        return { groups: all.map((group) => show(group, directory)) }
      },
    }),
    defineRoute('POST /api/groups', {
      summary: 'Add a group',
      status: 201,
      fails: ['NOT_ALLOWED', 'GROUP_NAME_TAKEN', 'INVALID_GROUP_NAME'],
      async run({ account, body, record }) {
        requireOwner(account)
        const group = await groups.add(body.name)
        await record({ action: 'change-group', target: groupTarget(group), after: { name: group.name } })
        return showOne(group.id)
      },
    }),
    defineRoute('PATCH /api/groups/:id', {
      summary: 'Rename a group, or change its members',
      fails: ['NOT_ALLOWED', 'NOT_FOUND', 'GROUP_NAME_TAKEN', 'INVALID_GROUP_NAME', 'INVALID_CONFIG'],
      async run({ account, params: { id }, body: { name, people }, record }) {
        requireOwner(account)
        const before = await showOne(id)
        const { idOf } = await createDirectory(accounts)
        const members = people?.map(idOf)
        if (name !== undefined) await groups.rename(id, name)
        if (members) await groups.setMembers(id, members, null)
        await workshop.refresh()
        const after = await showOne(id)
        await record({ action: 'change-group', target: groupTarget(after), before, after })
        return after
      },
    }),
    defineRoute('DELETE /api/groups/:id', {
      summary: 'Delete a group and the access that it gave',
      fails: ['NOT_ALLOWED', 'NOT_FOUND'],
      async run({ account, params: { id }, record }) {
        requireOwner(account)
        const before = await showOne(id)
        await groups.remove(id)
        await workshop.refresh()
        await record({ action: 'change-group', target: groupTarget(before), before })
      },
    }),
  ]
}

const groupTarget = ({ id, name }: Pick<Group, 'id' | 'name'>) => ({ kind: 'group', id, name }) as const

const show = (
  { id, name, members }: Group,
  { emailOf }: Awaited<ReturnType<typeof createDirectory>>,
): GroupView => ({
  id,
  name,
  members: members.flatMap(({ account, source }) => {
    const email = emailOf(account)
    return email === undefined ? [] : [{ email, source }]
  }),
})
