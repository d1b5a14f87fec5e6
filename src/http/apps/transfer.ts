import { exportApp } from '../../registry/export-app.ts'
import { importApp } from '../../registry/import-app.ts'
import { type ApiRoute, BODY_LIMIT, defineRoute } from '../api/route.ts'
import { showApp } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

/** Growth of bytes in base64, with some room for the JSON around them. */
const IN_BASE64 = 1.4

export const transferRoutes = ({ access, workshop, origin }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/export', {
    summary: 'The draft as one JSON file',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params, reply }) {
      const { content, mcpSlug } = await access.app(account, params.id)
      const file = `${mcpSlug ?? 'app'}.vitrine.json`
      reply.header('content-disposition', `attachment; filename="${file}"`)
      return exportApp(content, await workshop.pictures.of(content.mockData))
    },
  }),
  defineRoute('POST /api/apps/import', {
    summary: 'Make an app from such a file',
    status: 201,
    fails: ['INVALID_CONFIG', 'PICTURE_REFUSED', 'PICTURES_FULL'],
    bodyLimit: BODY_LIMIT + Math.ceil(workshop.pictures.quota.app * IN_BASE64),
    async run({ account, body }) {
      return showApp(await importApp(workshop, account.id, body), origin())
    },
  }),
]
