import { createHash } from 'node:crypto'
import {
  CreateIndexCommand,
  DeleteIndexCommand,
  DeleteVectorsCommand,
  type GetOutputVector,
  GetVectorsCommand,
  PutVectorsCommand,
  QueryVectorsCommand,
  S3VectorsClient,
  type S3VectorsClientConfig,
} from '@aws-sdk/client-s3vectors'
import { AppError } from '../errors.ts'
import { chunks } from './chunks.ts'
import type { EntryStore } from './entry-store.ts'
import type { Entry, Hit, SearchIndex } from './search-index.ts'
import { lastOfEach } from './stored-index.ts'
import { textHash } from './text-hash.ts'

export interface S3Store {
  readonly bucket: string
  readonly region: string
  readonly client?: Pick<S3VectorsClientConfig, 'endpoint' | 'credentials'>
}

export interface S3IndexOptions {
  readonly model: string
  readonly store: EntryStore
  readonly s3: S3Store
}

// The service's limits for one request.
const PUT_VECTORS = 500
const GET_VECTORS = 100
// More than this is not named at once everywhere.
const QUERY_VECTORS = 100
const ATTEMPTS = 5

/** Vectors in Amazon S3 Vectors, an index for each collection and model; words, which it cannot find, in the database. */
export function createS3Index({ model, store, s3 }: S3IndexOptions): SearchIndex {
  const client = new S3VectorsClient({ region: s3.region, maxAttempts: ATTEMPTS, ...s3.client })
  const placeOf = (collection: string) => ({
    vectorBucketName: s3.bucket,
    indexName: indexName(collection, model),
  })
  /** Returns `otherwise` if the index doesn't exist yet. */
  const ask = async <T>(work: () => Promise<T>, otherwise?: T): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : ''
      if (name === 'NotFoundException' && otherwise !== undefined) return otherwise
      throw new AppError('SEARCH_FAILED', { reason: `Amazon S3 Vectors: ${name}` }, { cause })
    }
  }
  const get = async (
    collection: string,
    ids: readonly string[],
    want: { returnData?: boolean; returnMetadata?: boolean },
  ): Promise<GetOutputVector[]> => {
    const found: GetOutputVector[] = []
    for (const part of chunks([...new Set(ids)], GET_VECTORS)) {
      const command = new GetVectorsCommand({ ...placeOf(collection), keys: [...part], ...want })
      const { vectors = [] } = await ask(() => client.send(command), { vectors: [], $metadata: {} })
      found.push(...vectors)
    }
    return found
  }
  const put = async (collection: string, entries: readonly Entry[]): Promise<void> => {
    const place = placeOf(collection)
    const vectors = entries.map(({ id, text, vector }) => ({
      key: id,
      data: { float32: [...vector] },
      metadata: { hash: textHash(model, text) },
    }))
    const send = () => client.send(new PutVectorsCommand({ ...place, vectors }))
    if (await ask(() => send().then(() => true), false)) return
    await makeIndex(client, place, entries[0]?.vector.length ?? 0, ask)
    await ask(send)
  }

  let most = Number.POSITIVE_INFINITY
  const query = async (collection: string, vector: Float32Array, count: number): Promise<Hit[]> => {
    const hits: Hit[] = []
    let nextToken: string | undefined
    while (hits.length < count) {
      const question = { topK: count, queryVector: { float32: [...vector] }, returnDistance: true }
      const command = new QueryVectorsCommand({ ...placeOf(collection), ...question, nextToken })
      const page = await ask(() => client.send(command), {
        vectors: [],
        distanceMetric: 'cosine',
        $metadata: {},
      })
      for (const { key, distance = 1 } of page.vectors ?? [])
        if (key) hits.push({ id: key, score: 1 - distance })
      nextToken = page.nextToken
      if (!nextToken) break
    }
    return hits.slice(0, count)
  }

  return {
    async put(collection, entries) {
      for (const part of chunks(lastOfEach(entries), PUT_VECTORS)) {
        // The vectors first: an entry of the database without one would never be found.
        await put(collection, part)
        await store.put(
          collection,
          part.map(({ id, text }) => ({ id, text, hash: textHash(model, text), vector: null })),
        )
      }
    },
    async remove(collection, ids) {
      for (const part of chunks(ids, PUT_VECTORS)) {
        const command = new DeleteVectorsCommand({ ...placeOf(collection), keys: [...part] })
        await ask(() => client.send(command).then(() => true), true)
      }
      await store.remove(collection, ids)
    },
    async drop(collection) {
      await ask(() => client.send(new DeleteIndexCommand(placeOf(collection))).then(() => true), true)
      await store.drop(collection)
    },
    size: async (collection) => (await store.space(collection))?.size ?? 0,
    ids: (collection, after, count) => store.ids(collection, after, count),
    async known(collection, ids) {
      const found = await get(collection, ids, { returnMetadata: true })
      return new Map(found.flatMap(({ key, metadata }) => (key ? [[key, hashIn(metadata)]] : [])))
    },
    async vectors(collection, ids) {
      const found = await get(collection, ids, { returnData: true })
      return new Map(
        found.flatMap(({ key, data }) =>
          key && data?.float32 ? [[key, Float32Array.from(data.float32)]] : [],
        ),
      )
    },
    async nearest(collection, vector, count) {
      const wanted = Math.min(count, most)
      try {
        return await query(collection, vector, wanted)
      } catch (error) {
        if (wanted <= QUERY_VECTORS || !isRefused(error)) throw error
        const fewer = await query(collection, vector, QUERY_VECTORS)
        most = QUERY_VECTORS
        return fewer
      }
    },
    matching: (collection, words, count) => store.matching(collection, words, count),
    close: async () => client.destroy(),
  }
}

async function makeIndex(
  client: S3VectorsClient,
  place: { vectorBucketName: string; indexName: string },
  dimension: number,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const command = new CreateIndexCommand({
    ...place,
    dataType: 'float32',
    dimension,
    distanceMetric: 'cosine',
    metadataConfiguration: { nonFilterableMetadataKeys: ['hash'] },
  })
  await ask(() =>
    client.send(command).catch((error: Error) => {
      // Another process made it in the meantime.
      if (error.name !== 'ConflictException') throw error
    }),
  )
}

/** Only small letters, digits and hyphens are allowed in a name, and two names must not fall together. */
function indexName(collection: string, model: string): string {
  const readable = collection
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
  const exact = createHash('sha256').update(`${collection}\0${model}`).digest('hex').slice(0, 16)
  return `${readable || 'c'}-${exact}`
}

const hashIn = (metadata: unknown): string =>
  typeof metadata === 'object' && metadata !== null && 'hash' in metadata ? String(metadata.hash) : ''

const isRefused = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.name === 'ValidationException'
