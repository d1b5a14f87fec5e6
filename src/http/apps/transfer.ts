import { exportApp } from '../../../common/api/app-file.ts'
import { showApp } from './app-view.ts'
import type { AppsDependencies } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

export const transferRoutes = ({ access, workshop, origin }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/export', {
    summary: 'The draft as one JSON file',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const { content, mcpSlug } = await access.app(account, params.id)
      const file = `${mcpSlug ?? 'app'}.vitrine.json`
      reply.header('content-disposition', `attachment; filename="${file}"`)
      return exportApp(content)
    },
  }),
  defineRoute('POST /api/apps/import', {
    summary: 'Make an app from such a file',
    status: 201,
    fails: ['INVALID_CONFIG'],
    run: async ({ account, body }) => showApp(await workshop.create(account.id, body.app), origin()),
  }),
]
