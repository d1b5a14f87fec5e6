import { AppError } from '../../errors.ts'
import type { AppContent } from '../../registry/content.ts'
import { diff } from '../../registry/diff.ts'
import type { Draft } from '../../registry/draft.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { showApp, showVersion } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

const NUMBER = /^[1-9]\d{0,8}$/
export const publishingRoutes = ({ access, workshop, origin }: AppsDependencies): ApiRoute[] => {
  const { versions } = workshop.stores
  const versionOf = async ({ id }: Draft, number: string | undefined) => {
    const found = NUMBER.test(number ?? '') ? await versions.find(id, Number(number)) : null
    if (!found) throw new AppError('VERSION_NOT_FOUND', { id, version: number })
    return found
  }
  const contentOf = async (draft: Draft, name: string): Promise<AppContent> =>
    name === 'draft' ? draft.content : (await versionOf(draft, name)).content

  return [
    defineRoute('POST /api/apps/:id/publish', {
      summary: 'Publish the draft as the next version, live at once',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params, body }) {
        const draft = await access.app(account, params.id, { need: 'full' })
        return showApp(await workshop.publish(draft, body, account.id), origin())
      },
    }),
    defineRoute('POST /api/apps/:id/unpublish', {
      summary: 'Unpublish an app; its address stays reserved for it',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { id } = await access.app(account, params.id, { need: 'full' })
        return showApp(await workshop.unpublish(id), origin())
      },
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
        const found = await versionOf(await access.app(account, params.id), params.version)
        return { ...showVersion(found), content: found.content }
      },
    }),
    defineRoute('GET /api/apps/:id/diff', {
      summary: 'What differs between two versions, or between the newest and the draft',
      fails: ['APP_NOT_FOUND', 'VERSION_NOT_FOUND'],
      async run({ account, params, query }) {
        const draft = await access.app(account, params.id)
        const from = query.from ?? String(draft.publishVersion)
        return diff(await contentOf(draft, from), await contentOf(draft, query.to))
      },
    }),
    defineRoute('POST /api/apps/:id/rollback', {
      summary: 'Publish what an earlier version held as the next version',
      fails: ['APP_NOT_FOUND', 'VERSION_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params, body }) {
        const draft = await access.app(account, params.id, { need: 'full' })
        return showApp(await workshop.rollback(draft, body.version, account.id), origin())
      },
    }),
  ]
}
