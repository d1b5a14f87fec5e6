import type { Account } from '../../auth/account.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { showApp } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

export const draftRoutes = ({ access, accounts, workshop, origin }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps', {
    summary: 'List your apps, the last changed first',
    async run({ account, query }) {
      const owner = account.role === 'owner' ? null : account.id
      const apps = await workshop.stores.drafts.list({ ...query, owner })
      const makers = await makersBut(account, accounts)
      return {
        apps: apps.map((app) => {
          const maker = makers.get(app.owner)
          const { columns: _, questions: __, ...shown } = showApp(app, origin())
          return { ...shown, ...(maker !== undefined && { maker }) }
        }),
      }
    },
  }),
  defineRoute('POST /api/apps', {
    summary: 'Make an app',
    status: 201,
    fails: ['INVALID_CONFIG'],
    run: async ({ account, body }) => showApp(await workshop.create(account.id, body), origin()),
  }),
  defineRoute('GET /api/apps/:id', {
    summary: 'Read an app',
    fails: ['APP_NOT_FOUND'],
    run: async ({ account, params }) => showApp(await access.app(account, params.id), origin()),
  }),
  defineRoute('PATCH /api/apps/:id', {
    summary: 'Change some of an app’s draft; what is published stays as it is',
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
    async run({ account, params, body }) {
      const { id } = await access.app(account, params.id)
      return showApp(await workshop.change(id, body), origin())
    },
  }),
  defineRoute('POST /api/apps/:id/duplicate', {
    summary: 'Make another draft of the same content; secrets are not copied',
    status: 201,
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const draft = await access.app(account, params.id)
      return showApp(await workshop.duplicate(account.id, draft), origin())
    },
  }),
  defineRoute('DELETE /api/apps/:id', {
    summary: 'Delete an app; it can be restored for 30 days',
    fails: ['APP_NOT_FOUND', 'CONFLICT'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id, { need: 'full' })
      await workshop.remove(id)
    },
  }),
  defineRoute('POST /api/apps/:id/restore', {
    summary: 'Bring a deleted app back as it was, live where it was live',
    fails: ['APP_NOT_FOUND', 'CONFLICT'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id, { deleted: true, need: 'full' })
      return showApp(await workshop.restore(id), origin())
    },
  }),
]

/** Everybody else by the address they are known by. */
const makersBut = async ({ id }: Account, accounts: AppsDependencies['accounts']) =>
  new Map((await accounts.list()).filter((other) => other.id !== id).map((other) => [other.id, other.email]))
