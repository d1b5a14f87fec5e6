import { once } from 'node:events'
import { createServer } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function start() {
  const db = await PGlite.create({ extensions: { vector } })
  const port = await freePort()
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 50 })
  await server.start()
  return { db, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable` }
}

let started: ReturnType<typeof start> | null = null

/** An empty PostgreSQL with pgvector that needs nothing installed: the real one, built to run inside this process. */
export async function emptyPgvector(): Promise<string> {
  started ??= start()
  const { db, url } = await started
  await db.exec('drop schema public cascade; create schema public')
  return url
}
