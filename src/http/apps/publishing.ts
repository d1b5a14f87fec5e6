import { createPublishing } from '../../registry/builder/publishing.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { showApp, showVersion } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

export const publishingRoutes = ({ access, workshop, origin }: AppsDependencies): ApiRoute[] => {
  const { versions } = workshop.stores
  const publishing = createPublishing(workshop, access.app)
  return [
    defineRoute('POST /api/apps/:id/publish', {
      summary: 'Publish the draft as the next version, live at once',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
      run: async ({ account, params, body, record }) =>
        showApp(await publishing.publish({ account, record }, params.id, body), origin()),
    }),
    defineRoute('POST /api/apps/:id/unpublish', {
      summary: 'Unpublish an app; its address stays reserved for it',
      fails: ['APP_NOT_FOUND'],
      run: async ({ account, params, record }) =>
        showApp(await publishing.unpublish({ account, record }, params.id), origin()),
    }),
    defineRoute('GET /api/apps/:id/versions', {
      summary: 'List what was published, the newest first',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { id } = await access.app(account, params.id)
        return { versions: (await versions.list(id)).map(showVersion) }
      },
    }),
    defineRoute('GET /api/apps/:id/versions/:version', {
      summary: 'Read a version as it was published',
      fails: ['APP_NOT_FOUND', 'VERSION_NOT_FOUND'],
      async run({ account, params }) {
        const found = await publishing.version(await access.app(account, params.id), params.version)
        return { ...showVersion(found), content: found.content }
      },
    }),
    defineRoute('GET /api/apps/:id/diff', {
      summary: 'What differs between two versions, or between the newest and the draft',
      fails: ['APP_NOT_FOUND', 'VERSION_NOT_FOUND'],
      async run({ account, params, query }) {
        const draft = await access.app(account, params.id)
        return publishing.diff(draft, query.from ?? String(draft.publishVersion), query.to)
      },
    }),
    defineRoute('POST /api/apps/:id/rollback', {
      summary: 'Publish what an earlier version held as the next version',
      fails: ['APP_NOT_FOUND', 'VERSION_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
      run: async ({ account, params, body, record }) =>
        showApp(await publishing.rollBack({ account, record }, params.id, body.version), origin()),
    }),
  ]
}
