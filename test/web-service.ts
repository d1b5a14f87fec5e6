import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HttpSettings } from '../common/api/source-settings.ts'
import { createOutgoing, type Outgoing } from '../src/outgoing/outgoing.ts'
import { createHttpSource } from '../src/registry/sources/http.ts'
import { createReplyReader } from '../src/registry/sources/reply-reader.ts'
import type { CreateSource, Source } from '../src/registry/sources/source.ts'
import { type AppSecrets, createAppSecrets } from '../src/secrets.ts'
import { type LocalServer, readBody, startLocalServer } from './local-server.ts'
import { callOf, madeSource } from './made-source.ts'

export const products = [
  { name: 'Widget Pro', cost: { amount: 99, currency: 'EUR' }, labels: ['new', 'blue'], stock: null },
  { name: 'Gadget X', cost: { amount: 149, currency: 'EUR' }, labels: [], stock: 3 },
]

/** A web service, and sources that ask it; all of it fresh for each test. */
export class WebService {
  /** What it was asked. */
  readonly got: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
  /** What it answers with; null never answers. */
  reply: { status?: number; text: string | Buffer } | null = null
  /** What it answers by the address, in place of one reply. */
  answer: ((url: URL) => string) | null = null
  now = 0
  secrets = createSecrets()
  #server: LocalServer | undefined
  readonly #replies = createReplyReader()
  #outgoing: Outgoing | undefined

  constructor() {
    beforeAll(async () => {
      this.#outgoing = createOutgoing({ allow: ['127.0.0.1'] })
      this.#server = await startLocalServer(async (request, response) => {
        const { url, method, headers } = request
        this.got.push({ url: url!, method: method!, headers, body: await readBody(request) })
        if (this.answer) response.end(this.answer(new URL(url!, this.origin)))
        else if (this.reply) response.writeHead(this.reply.status ?? 200).end(this.reply.text)
      })
    })
    beforeEach(() => {
      this.got.splice(0)
      this.now = 0
      this.answer = null
      this.secrets = createSecrets()
      this.answerProducts()
    })
    afterAll(async () => {
      await this.#replies.close()
      await this.#outgoing?.close()
      await this.#server?.close()
    })
  }

  get origin() {
    return this.#server!.origin
  }

  answerProducts() {
    this.reply = { text: JSON.stringify({ data: { products } }) }
  }

  create(outgoing = this.#outgoing!): CreateSource {
    const clock = () => new Date(this.now)
    return createHttpSource({ outgoing, replies: this.#replies, secrets: this.secrets, clock })
  }

  source(more: Partial<HttpSettings> = {}, app: object = {}, make = this.create()): Source {
    const settings = { kind: 'http' as const, itemsPath: 'data.products', url: `${this.origin}/list` }
    return make(madeSource({ ...app, source: { ...settings, ...more } }))
  }
}

export const askWebService = async (source: Source, message = '', context = {}) =>
  source(message, context, callOf())

/** Real secrets over a store in memory. */
function createSecrets(): AppSecrets {
  const kept = new Map<string, string>()
  const key = new Map<string, string>()
  return createAppSecrets(
    {
      put: async (app, name, sealed) => void kept.set(`${app} ${name}`, sealed),
      find: async (app, name) => kept.get(`${app} ${name}`) ?? null,
      names: async () => [],
      remove: async () => false,
    },
    {
      find: async (name) => key.get(name) ?? null,
      keep: async (name, value) => {
        key.set(name, value)
        return value
      },
    },
  )
}
