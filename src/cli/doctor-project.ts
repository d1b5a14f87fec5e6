import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createPersonalTokens } from '../auth/personal-tokens.ts'
import { type Config, readConfig } from '../config.ts'
import { startServer } from '../main.ts'
import { openStorage } from '../storage/storage.ts'
import type { Servers } from './found-servers.ts'
import { buildTarget, notServed } from './project-target.ts'

/** Serves a project temporarily, with an empty database, the environment's settings and an account if it needs one. */
export async function serveProject({ environment }: Config, folder: string): Promise<Servers> {
  await buildTarget(folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))
  const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off' }), environment, dataDir }
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const running = await startServer({ config, log: pino({ level: 'silent' }), giftsDir: null }).catch(
    (error: unknown) => {
      remove()
      throw error
    },
  )
  const close = async () => {
    await running.close()
    remove()
  }
  try {
    const { slug, access } = await running.reloadApp(folder)
    const address = new URL(`/servers/${slug}/mcp`, running.url)
    const token = access === 'signed-in' ? { token: await issueToken(dataDir) } : {}
    return { ours: true, found: [{ address, knownAs: address, ...token }], close }
  } catch (error) {
    await close()
    throw notServed(folder, error)
  }
}

async function issueToken(dataDir: string): Promise<string> {
  const clock = () => new Date()
  const storage = openStorage({ databaseUrl: null, dataDir, clock, onError: () => {} })
  try {
    const id = randomUUID()
    const account = { id, email: 'doctor@localhost', createdAt: clock(), passwordVersion: 0 }
    await storage.accounts.add({ ...account, role: 'user', passwordHash: null })
    const { token } = await createPersonalTokens({ store: storage.personalTokens, clock }).issue(id, {
      name: 'doctor',
    })
    return token
  } finally {
    await storage.close()
  }
}
