import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PICTURE_FILE, PICTURE_TYPES } from '../../common/own-pictures.ts'
import { AppError } from '../errors.ts'
import type { OwnPictures } from '../registry/pictures.ts'
import type { StoredPicture } from '../registry/read-picture.ts'

const KEPT = 32_000_000

/**
 * `/pictures/{hash}.{type}`: a public picture, as hosts need it. Its address contains its hash, so it is cached
 * forever; widgets on other origins may show it, and nothing in it runs.
 */
export const pictureFileRoutes =
  ({ find }: Pick<OwnPictures, 'find'>) =>
  async (http: FastifyInstance) => {
    const kept = new LRUCache<string, StoredPicture>({
      maxSize: KEPT,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    })
    http.get<{ Params: { file: string } }>('/pictures/:file', async ({ params: { file } }, reply) => {
      const [, hash, type] = PICTURE_FILE.exec(file) ?? []
      const picture = hash ? (kept.get(hash) ?? (await find(hash))) : null
      if (!picture || picture.type !== type) throw new AppError('NOT_FOUND', { path: `/pictures/${file}` })
      kept.set(picture.hash, picture)
      return reply
        .type(PICTURE_TYPES[picture.type])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(picture.bytes))
    })
  }
