import { basename } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Probes get a reply within two seconds, even if the database gives none. */
const ANSWER_MS = 1500
/** The database is checked at most this often. */
const LOOK_EVERY_MS = 1000
const RETRY_S = 1

export interface HealthOptions {
  ping(): Promise<void>
  /** Folders of apps that could not be served. */
  leftOut(): readonly { readonly folder: string }[]
}

/**
 * `/healthz`: the process runs; it checks nothing else. `/readyz`: calls can also read and write their database;
 * outside apps that failed to load are named, since the others are served.
 */
export const healthRoutes =
  ({ ping, leftOut }: HealthOptions) =>
  async (http: FastifyInstance) => {
    const problem = createLook(ping, http.log)
    http.get('/healthz', async () => ({ status: 'ok' }))
    http.get('/readyz', async (_request, reply) => {
      const reason = await problem()
      if (reason !== null)
        return reply.code(503).header('retry-after', RETRY_S).send({ status: 'unavailable', reason })
      const names = leftOut().map(({ folder }) => basename(folder))
      return { status: 'ok', ...(names.length > 0 && { left_out: names }) }
    })
  }

const SILENT = "The database isn't responding."

/** The reason why calls fail, or null. Concurrent requests share one check. */
function createLook(ping: () => Promise<void>, log: FastifyBaseLogger): () => Promise<string | null> {
  let look: Promise<string | null> | null = null
  const start = async () => {
    const started = performance.now()
    const found = await ping().then(
      () => null,
      (err: unknown) => {
        log.error({ err }, 'database not ready')
        return err instanceof AppError && err.code !== 'DATABASE_UNAVAILABLE' ? err.message : SILENT
      },
    )
    const rest = LOOK_EVERY_MS - (performance.now() - started)
    setTimeout(
      () => {
        look = null
      },
      Math.max(0, rest),
    ).unref()
    return found
  }
  return async () => {
    look ??= start()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(SILENT), ANSWER_MS)
    })
    return Promise.race([look, late]).finally(() => clearTimeout(timer))
  }
}
