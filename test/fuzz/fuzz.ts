import { Agent, request as send } from 'node:http'
import { createRandom } from './random.ts'
import { chooseSource, type FuzzRequest, mutateRequest } from './requests.ts'
import { type FuzzedServer, findSources } from './sources.ts'

export interface FuzzOptions extends FuzzedServer {
  readonly requests: number
  readonly seed: number
  /** Seconds after which no more are sent. */
  readonly seconds?: number
  /** Called every 5,000 requests with the report so far. */
  onProgress?(report: FuzzReport): void
}

export interface FuzzFailure {
  readonly source: string
  readonly status: number | null
  readonly reply: string
  readonly request: FuzzRequest
}

export interface FuzzReport {
  readonly sent: number
  /** Replies by class: `2xx`, `4xx` … */
  readonly statuses: Readonly<Record<string, number>>
  /** Replies of 5xx, faults told inside a reply of 200, and requests that were not answered. */
  readonly failures: readonly FuzzFailure[]
}

const WORKERS = 16
const PROGRESS = 5000
const ANSWER_MS = 60_000
/** How a fault of ours is told where the reply itself is 200. */
const FAULT = /EXECUTION_ERROR|INTERNAL_ERROR|SERVER_ERROR|Something went wrong|"code":-32603/
/** A list of tools and the studio's scripts name the faults that may be reported, and report none. */
const LISTS = /^\[?\{"result":\{"tools":\[/
const reportsFault = (source: string, reply: string) =>
  source !== 'static' && FAULT.test(reply) && !LISTS.test(reply)

/** Sends requests that are nearly right; the same seed makes the same ones. */
export async function fuzz({
  requests,
  seed,
  seconds,
  onProgress,
  ...server
}: FuzzOptions): Promise<FuzzReport> {
  const sources = await findSources(server)
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
  const statuses: Record<string, number> = {}
  const failures: FuzzFailure[] = []
  const end = performance.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1000
  let sent = 0
  const work = async () => {
    while (sent < requests && performance.now() < end) {
      // Each from a number of its own, so that one can be made again without those before.
      const random = createRandom(seed + sent)
      sent += 1
      if (sent % PROGRESS === 0) onProgress?.({ sent, statuses, failures })
      const source = chooseSource(sources, random)
      const request = mutateRequest(source.make(random), random)
      const { status, reply } = await answer(server.url, request, agent)
      const kind = status === null ? 'no answer' : `${Math.floor(status / 100)}xx`
      statuses[kind] = (statuses[kind] ?? 0) + 1
      if (status === null || status >= 500 || reportsFault(source.name, reply))
        failures.push({ source: source.name, status, reply, request })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  agent.destroy()
  return { sent, statuses, failures }
}

interface Answered {
  status: number | null
  reply: string
}

const KEPT = 100_000

function answer(url: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<Answered> {
  return new Promise((resolve) => {
    let status: number | null = null
    let reply = ''
    const asked = send(url, { agent, method, path, headers: withLength(headers, body) })
    // Of all of it, since a reply that goes on a little at a time is never silent. A stream that has begun was answered.
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), ANSWER_MS)
    const done = (error?: Error) => {
      clearTimeout(timer)
      resolve({ status, reply: error && status === null ? String(error) : reply })
    }
    asked.once('error', done).once('close', () => done())
    asked.once('response', (response) => {
      status = response.statusCode ?? null
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (reply.length < KEPT) reply += text
      })
      response.once('error', done).once('end', () => done())
      // A followed stream never ends, and would hold one of the workers until its time is up.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      if (isStream && (method === 'GET' || isListening(body))) {
        done()
        asked.destroy()
      }
    })
    asked.end(body ?? undefined)
  })
}

const isListening = (body: string | null) => body?.includes('subscriptions/listen') === true

const withLength = (headers: FuzzRequest['headers'], body: string | null) =>
  body === null ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }
