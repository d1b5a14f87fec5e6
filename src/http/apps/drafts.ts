import type { Account } from '../../auth/account.ts'
import { targetOf } from '../../registry/builder/publishing.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { showApp } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

export const draftRoutes = ({
  access,
  accounts,
  workshop,
  registry,
  origin,
  clock,
}: AppsDependencies): ApiRoute[] => [
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
    async run({ account, params }) {
      const draft = await access.app(account, params.id)
      const editor =
        draft.updatedBy === account.id
          ? undefined
          : (await accounts.list()).find(({ id }) => id === draft.updatedBy)
      return { ...showApp(draft, origin()), ...(editor && { editedBy: editor.name ?? editor.email }) }
    },
  }),
  defineRoute('PATCH /api/apps/:id', {
    summary: 'Change some of an app’s draft; what is published stays as it is',
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
    async run({ account, params, body, record }) {
      const draft = await access.app(account, params.id)
      const changed = await workshop.change(draft.id, body, account)
      const { keepMessages } = changed
      if (body.keepMessages !== undefined && keepMessages !== draft.keepMessages)
        await record({ action: 'keep-messages', target: targetOf(changed), after: { keepMessages } })
      return showApp(changed, origin())
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
    async run({ account, params, record }) {
      const draft = await access.app(account, params.id, { need: 'full' })
      await workshop.remove(draft.id)
      await record({ action: 'delete', target: targetOf(draft) })
    },
  }),
  defineRoute('POST /api/apps/:id/restore', {
    summary: 'Bring a deleted app back as it was, live where it was live',
    fails: ['APP_NOT_FOUND', 'CONFLICT'],
    async run({ account, params, record }) {
      const draft = await access.app(account, params.id, { deleted: true, need: 'full' })
      const restored = await workshop.restore(draft.id)
      await record({ action: 'restore', target: targetOf(draft) })
      return showApp(restored, origin())
    },
  }),
  defineRoute('POST /api/apps/:id/editing', {
    summary: 'Say that you have the app open in the editor, every few seconds; tells who else has',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id, revision } = await access.app(account, params.id)
      const now = clock()
      const since = new Date(now.getTime() - EDITING_MS)
      return { others: await registry.presence.see(id, account.id, { now, since }), revision }
    },
  }),
  defineRoute('DELETE /api/apps/:id/editing', {
    summary: 'Say that you have closed the editor',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id)
      await registry.presence.leave(id, account.id)
    },
  }),
]

/** An editor that has been silent for this long is gone. */
const EDITING_MS = 30_000

/** Other makers' e-mail addresses. */
const makersBut = async ({ id }: Account, accounts: AppsDependencies['accounts']) =>
  new Map((await accounts.list()).filter((other) => other.id !== id).map((other) => [other.id, other.email]))
