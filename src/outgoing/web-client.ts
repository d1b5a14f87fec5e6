import type { Agent, Dispatcher } from 'undici'
import type { DnsLookup } from './connector.ts'
import { createReach } from './reach.ts'

interface WebClientOptions extends Omit<Agent.Options, 'connect'> {
  /** Host names, addresses and ranges that may be asked although they are not public. */
  readonly allow: readonly string[]
  readonly lookup: DnsLookup | undefined
}

interface WebClient {
  request(
    url: URL,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

/** Connections behind the SSRF guard. The library loads with the first request, since many servers make none. */
export function createWebClient({ allow, lookup, ...options }: WebClientOptions): WebClient {
  const load = async () => {
    const [{ Agent, request }, { createConnector, findAll }] = await Promise.all([
      import('undici'),
      import('./connector.ts'),
    ])
    const connect = createConnector(createReach(allow), lookup ?? findAll)
    return { request, dispatcher: new Agent({ ...options, connect }) }
  }
  let loading: ReturnType<typeof load> | undefined
  return {
    async request(url, order) {
      loading ??= load()
      const { request, dispatcher } = await loading
      return request(url, { ...order, dispatcher })
    },
    async close() {
      await (await loading)?.dispatcher.destroy()
    },
  }
}
