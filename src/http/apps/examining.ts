import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

export const examiningRoutes = ({ access, examine }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/doctor', {
    costly: true,
    summary: 'Check the published app with the doctor, as a chat host sees it; this calls its tool',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id, mcpSlug, status } = await access.app(account, params.id)
      if (status !== 'published' || !mcpSlug)
        throw new AppError('APP_NOT_FOUND', { id }, { words: 'Publish this app before you check it.' })
      return { examined: await examine(mcpSlug) }
    },
  }),
]
