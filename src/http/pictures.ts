import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PICTURE_FILE, PICTURE_TYPES } from '../../common/own-pictures.ts'
import type { Accounts } from '../auth/accounts.ts'
import { AppError } from '../errors.ts'
import type { PictureAccess } from '../registry/picture-access.ts'
import type { OwnPictures } from '../registry/pictures.ts'
import type { StoredPicture } from '../registry/read-picture.ts'
import type { Identify } from './identify.ts'
import { type QueryValue, queryText } from './query-text.ts'

const KEPT = 32_000_000
const CACHED = { everybody: 'public, max-age=31536000, immutable', viewer: 'private, max-age=3600' }

export interface PicturesDoor extends Pick<OwnPictures, 'find'> {
  readonly pictureAccess: PictureAccess
  readonly accounts: Pick<Accounts, 'byId'>
  readonly identify: Identify
}

interface PictureRoute {
  Params: { file: string }
  Querystring: { for?: QueryValue }
}

/**
 * `/pictures/{hash}.{type}`: a picture, as hosts need it, for those who may see an app with it. Its address contains its
 * hash, so one for everybody is cached forever; widgets on other origins may show it, and nothing in it runs.
 */
export const pictureFileRoutes =
  ({ find, pictureAccess, accounts, identify }: PicturesDoor) =>
  async (http: FastifyInstance) => {
    const kept = new LRUCache<string, StoredPicture>({
      maxSize: KEPT,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    })
    const findAccount = async (id: string) => {
      const account = await accounts.byId(id)
      return account?.disabledAt ? null : account
    }
    http.get<PictureRoute>('/pictures/:file', async (request, reply) => {
      const { file } = request.params
      const [, hash = '', type] = PICTURE_FILE.exec(file) ?? []
      const viewer = {
        ticket: queryText(request.query.for),
        findAccount,
        identify: () => identify(request),
      }
      const access = hash && (await pictureAccess(hash, viewer))
      const picture = access ? (kept.get(hash) ?? (await find(hash))) : null
      if (!access || !picture || picture.type !== type)
        throw new AppError('NOT_FOUND', { path: `/pictures/${file}` })
      kept.set(picture.hash, picture)
      return reply
        .type(PICTURE_TYPES[picture.type])
        .header('cache-control', CACHED[access])
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(picture.bytes))
    })
  }
