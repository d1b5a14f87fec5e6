import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

export const pictureRoutes = ({ access, workshop }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/apps/:id/pictures', {
    summary: 'Keep a picture for an app; it is served by its hash, and deleted once nothing refers to it',
    status: 201,
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'PICTURE_REFUSED', 'PICTURES_FULL'],
    async run({ account, params, body }) {
      const { id, owner } = await access.app(account, params.id)
      return workshop.pictures.add({ id, owner }, Buffer.from(body.data, 'base64'))
    },
  }),
]
