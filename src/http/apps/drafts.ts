import { z } from 'zod'
import type { Account } from '../../auth/account.ts'
import { contentSchema } from '../../registry/content.ts'
import { appSummary, appView, showApp } from './app-view.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const created = contentSchema.partial().extend({ name: contentSchema.shape.name })
const patch = contentSchema
  .partial()
  .extend({ keepMessages: z.boolean().optional(), revision: z.int().min(1).optional() })
const page = z.strictObject({
  deleted: z.stringbool().default(false).describe('Those that were deleted in the last 30 days.'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const draftRoutes = ({ access, accounts, workshop, origin }: AppsDoor): ApiRoute[] => [
  defineRoute({
    method: 'GET',
    path: '/api/apps',
    summary: 'List your apps, the last changed first',
    query: page,
    reply: z.object({ apps: z.array(appSummary) }),
    async run({ account, query }) {
      const owner = account.role === 'owner' ? null : account.id
      const apps = await workshop.stores.drafts.list({ ...query, owner })
      const makers = owner === null ? await makersBut(account, accounts) : new Map<string, string>()
      return {
        apps: apps.map((app) => {
          const maker = makers.get(app.owner)
          return { ...showApp(app, origin()), ...(maker !== undefined && { maker }) }
        }),
      }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/apps',
    summary: 'Make an app',
    body: created,
    reply: appView,
    status: 201,
    fails: ['INVALID_CONFIG'],
    run: async ({ account, body }) => showApp(await workshop.create(account.id, body), origin()),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/apps/:id',
    summary: 'Read an app',
    reply: appView,
    fails: ['APP_NOT_FOUND'],
    run: async ({ account, params }) => showApp(await access.app(account, params.id), origin()),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/apps/:id',
    summary: 'Change some of an app’s draft; what is published stays as it is',
    body: patch,
    reply: appView,
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
    async run({ account, params, body }) {
      const { id } = await access.app(account, params.id)
      return showApp(await workshop.change(id, body), origin())
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/apps/:id',
    summary: 'Delete an app; it can be restored for 30 days',
    reply: null,
    fails: ['APP_NOT_FOUND', 'CONFLICT'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id)
      await workshop.remove(id)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/apps/:id/restore',
    summary: 'Bring a deleted app back, as a draft',
    reply: appView,
    fails: ['APP_NOT_FOUND', 'CONFLICT'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id, { deleted: true })
      return showApp(await workshop.restore(id), origin())
    },
  }),
]

/** Everybody else by the address they are known by. */
const makersBut = async ({ id }: Account, accounts: AppsDoor['accounts']) =>
  new Map((await accounts.list()).filter((other) => other.id !== id).map((other) => [other.id, other.email]))
