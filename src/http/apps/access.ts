import type { AccessView } from '../../../common/api/access.ts'
import { AppError } from '../../errors.ts'
import type { AppAccess, Grant } from '../../registry/access.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

/** `/api/apps/:id/access`: who may use, edit and manage an app. */
export const accessRoutes = ({ access, accounts, workshop }: AppsDependencies): ApiRoute[] => {
  const { stores } = workshop
  const show = async ({ audience, disabled, grants, revision }: AppAccess): Promise<AccessView> => {
    const emails = new Map((await accounts.list()).map(({ id, email }) => [id, email]))
    const people = grants.flatMap(({ account, level }) => {
      const email = emails.get(account)
      return email === undefined ? [] : [{ email, level }]
    })
    return { audience, disabled, people, revision }
  }
  const grantsFor = async (people: AccessView['people']): Promise<Grant[]> => {
    const ids = new Map((await accounts.list()).map(({ id, email }) => [email, id]))
    const levels = new Map(people.map(({ email, level }) => [email.toLowerCase(), level]))
    return [...levels].map(([email, level]) => {
      const account = ids.get(email)
      if (account === undefined)
        throw new AppError(
          'INVALID_CONFIG',
          { field: 'people', email },
          {
            words: `Nobody here has the address ${email}. Ask the owner of this server to invite them first.`,
          },
        )
      return { account, level }
    })
  }
  return [
    defineRoute('GET /api/apps/:id/access', {
      summary: 'Read who may use the app',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { id } = await access.app(account, params.id)
        return show(await stores.access.read(id))
      },
    }),
    defineRoute('PUT /api/apps/:id/access', {
      summary: 'Change who may use the app, at once and without a new version',
      fails: ['APP_NOT_FOUND', 'NOT_ALLOWED', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params, body: { people, ...rest } }) {
        const { id } = await access.app(account, params.id, { need: 'full' })
        const written = await stores.access.write(id, { ...rest, grants: await grantsFor(people) })
        if (!written) throw new AppError('CONFLICT', { id })
        await workshop.refresh()
        return show(written)
      },
    }),
  ]
}
