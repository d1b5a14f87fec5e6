import { type LocalServer, startLocalServer } from './local-server.ts'

export interface TestBucket extends LocalServer {
  /** What it holds, by key. */
  readonly objects: Map<string, Buffer>
  /** The address for BACKUP_TO. */
  readonly place: string
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=our-key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/

/** Speaks as much of S3's protocol as files need, and refuses requests that nobody signed. */
export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const server = await startLocalServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (!SIGNED.test(request.headers.authorization ?? ''))
      return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    const [, bucket, ...key] = pathname.split('/')
    if (bucket !== 'bucket')
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const name = key.join('/')
    if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return void response.end()
    if (name) return void response.writeHead(objects.has(name) ? 200 : 404).end(objects.get(name))
    const keys = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
    response.end(
      `<ListBucketResult>${keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}</ListBucketResult>`,
    )
  })
  const place = `s3://our-key:our%2Fsecret@bucket/vitrine?region=eu-central-1&endpoint=${server.origin}`
  return { ...server, objects, place }
}
