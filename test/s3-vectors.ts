import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Store } from '../src/search/s3-index.ts'

interface Vector {
  key: string
  data: { float32: number[] }
  metadata?: Record<string, unknown>
}

interface Index {
  dimension: number
  vectors: Map<string, Vector>
}

export interface TestS3Vectors {
  store: S3Store
  /** The operations asked for, in order. */
  asked: { operation: string; count: number }[]
  /** Refuses the next requests as an overloaded service does. */
  refuse(requests: number): void
  /** Names no more than so many at once, as it does in some regions. */
  nameAtMost(vectors: number): void
  stop(): Promise<void>
}

class Refused extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
  ) {
    super(name)
  }
}

const cosineDistance = (a: number[], b: number[]) => {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * y[at]!, 0)
  return 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

/** Amazon S3 Vectors as far as we use it, with its limits, over its own protocol. */
export async function startS3Vectors(): Promise<TestS3Vectors> {
  const bucket = 'test-vectors'
  const indexes = new Map<string, Index>()
  const asked: TestS3Vectors['asked'] = []
  let refusals = 0
  let mostNamed = 10_000

  const indexOf = (body: any): Index => {
    const index = body.vectorBucketName === bucket && indexes.get(body.indexName)
    if (!index) throw new Refused(404, 'NotFoundException')
    return index
  }
  const atMost = (list: unknown[], most: number) => {
    if (list.length < 1 || list.length > most) throw new Refused(400, 'ValidationException')
  }
  const operations: Record<string, (body: any) => object> = {
    CreateIndex({ vectorBucketName, indexName, dimension, dataType, distanceMetric }) {
      if (vectorBucketName !== bucket) throw new Refused(404, 'NotFoundException')
      if (indexes.has(indexName)) throw new Refused(409, 'ConflictException')
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(indexName) || dataType !== 'float32')
        throw new Refused(400, 'ValidationException')
      if (distanceMetric !== 'cosine') throw new Refused(400, 'ValidationException')
      indexes.set(indexName, { dimension, vectors: new Map() })
      return { indexArn: `arn:aws:s3vectors:::${indexName}` }
    },
    DeleteIndex(body) {
      indexOf(body)
      indexes.delete(body.indexName)
      return {}
    },
    PutVectors(body) {
      const { dimension, vectors } = indexOf(body)
      atMost(body.vectors, 500)
      for (const vector of body.vectors as Vector[]) {
        if (vector.data.float32.length !== dimension) throw new Refused(400, 'ValidationException')
        vectors.set(vector.key, vector)
      }
      return {}
    },
    GetVectors(body) {
      const { vectors } = indexOf(body)
      atMost(body.keys, 100)
      const found = (body.keys as string[]).flatMap((key) => vectors.get(key) ?? [])
      return {
        vectors: found.map(({ key, data, metadata }) => ({
          key,
          ...(body.returnData && { data }),
          ...(body.returnMetadata && { metadata }),
        })),
      }
    },
    DeleteVectors(body) {
      const { vectors } = indexOf(body)
      atMost(body.keys, 500)
      for (const key of body.keys) vectors.delete(key)
      return {}
    },
    QueryVectors(body) {
      if (body.topK > mostNamed) throw new Refused(400, 'ValidationException')
      const near = [...indexOf(body).vectors.values()]
        .map(({ key, data }) => ({ key, distance: cosineDistance(data.float32, body.queryVector.float32) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, body.topK)
      // In pages, as it may.
      const from = Number(body.nextToken ?? 0)
      const more = from + 50 < near.length ? { nextToken: String(from + 50) } : {}
      return { distanceMetric: 'cosine', vectors: near.slice(from, from + 50), ...more }
    },
  }

  const answer = async (request: IncomingMessage): Promise<object> => {
    let text = ''
    for await (const part of request) text += part
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/'))
      throw new Refused(403, 'AccessDeniedException')
    if (refusals > 0) {
      refusals -= 1
      throw new Refused(503, 'ServiceUnavailableException')
    }
    const operation = request.url?.slice(1) ?? ''
    const body = JSON.parse(text)
    asked.push({ operation, count: (body.vectors ?? body.keys ?? []).length })
    const work = operations[operation]
    if (request.method !== 'POST' || !work) throw new Refused(404, 'UnknownOperationException')
    return work(body)
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request)
      .then((body) => response.end(JSON.stringify(body)))
      .catch((error) => {
        response.statusCode = error instanceof Refused ? error.status : 500
        response.setHeader('x-amzn-errortype', error.name)
        response.end(JSON.stringify({ message: error.message }))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    store: {
      bucket,
      region: 'eu-central-1',
      client: {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        credentials: { accessKeyId: 'test-key', secretAccessKey: 'test-secret' },
      },
    },
    asked,
    refuse: (requests) => {
      refusals = requests
    },
    nameAtMost: (vectors) => {
      mostNamed = vectors
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
