import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface ListenOptions {
  readonly url: string
  readonly channel: string
  /** Called for each notice, and whenever some may have been missed. */
  onNotice(): void
  onError(error: Error): void
}

const CONNECT_MS = 3000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000

/** Follows a channel on its own connection until it is closed, and reconnects if the server goes away. */
export function listen({ url, channel, onNotice, onError }: ListenOptions): { close(): Promise<void> } {
  const stop = new AbortController()
  let current: pg.Client | null = null
  let isTold = false

  const follow = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    current = client
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', onNotice)
    try {
      await client.connect()
      if (await isPooled(client)) throw new PooledError()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      isTold = false
      onNotice()
      await ended
    } finally {
      await client.end().catch(() => {})
    }
  }
  const run = async () => {
    for (let pause = FIRST_PAUSE_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await follow()
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (!isTold && !stop.signal.aborted) onError(error as Error)
        isTold = true
        if (error instanceof PooledError) return
      }
      await sleep(pause, null, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async close() {
      stop.abort()
      await current?.end().catch(() => {})
      await running
    },
  }
}

class PooledError extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler, which passes no notices on: other processes see a published app up to half a second later. Set DATABASE_DIRECT_URL to PostgreSQL itself.',
    )
  }
}

/** A pooler makes up the process it names at the start; PostgreSQL names the one that answers. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== Object(client).processID
}
