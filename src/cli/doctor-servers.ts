import { pino } from 'pino'
import type { Config } from '../config.ts'
import { UnreachableError } from '../doctor/inspect.ts'
import { startServer } from '../main.ts'
import { serveProject } from './doctor-project.ts'
import type { Servers } from './found-servers.ts'
import { projectTarget } from './project-target.ts'
import { reachable } from './reachable.ts'
import { CommandError } from './usage-error.ts'

interface OwnServer {
  readonly url: string
  readonly knownAs: string
  readonly slugs: readonly string[]
  close(): Promise<void>
}

const SLUG = /^[a-z0-9][a-z0-9-]*$/
const PATIENCE_MS = 2_000
/** The built-in Apps, for a server too old to list its own. */
const COME_WITH_IT = ['chatui']

/** The addresses to check: the given one, that of a project folder, or those of our own Apps. */
export async function findServers(config: Config, target: string | null): Promise<Servers> {
  const folder = target === null ? null : projectTarget(target)
  if (folder !== null) return serveProject(config, folder)
  if (target !== null && !SLUG.test(target)) {
    const address = webAddress(target)
    return { ours: false, found: [{ address, knownAs: address }], close: async () => {} }
  }
  const server = await openOwnServer(config)
  const slugs = target === null ? server.slugs : server.slugs.filter((slug) => slug === target)
  if (slugs.length === 0) {
    await server.close()
    const known = server.slugs.join(', ') || 'none'
    throw new CommandError(
      target === null ? 'this server has no apps' : `no app ${target} (available: ${known})`,
    )
  }
  const found = slugs.map((slug) => {
    const path = `/servers/${slug}/mcp`
    return { address: new URL(path, server.url), knownAs: new URL(path, server.knownAs) }
  })
  return { ours: true, found, close: server.close }
}

/** The server that runs here, or a temporary one. */
export const openOwnServer = async (config: Config): Promise<OwnServer> =>
  (await findRunning(config)) ?? startOwn(config)

function webAddress(target: string): URL {
  const url = URL.canParse(target) ? new URL(target) : null
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new CommandError(`${target} is not a slug, an app folder or an http:// or https:// address`)
}

async function findRunning({ host, port, publicUrl }: Config): Promise<OwnServer | null> {
  const url = `http://${reachable(host)}:${port}`
  if (port === 0 || (await readJson(`${url}/healthz`))?.status !== 'ok') return null
  const listed = (await readJson(`${url}/api/play/apps`))?.apps
  const slugs = Array.isArray(listed) ? listed.map((app) => String(Object(app).slug)) : COME_WITH_IT
  return { url, knownAs: publicUrl?.origin ?? url, slugs, close: async () => {} }
}

async function readJson(address: string): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? Object(await response.json()) : null
  } catch {
    return null
  }
}

/** A temporary server on the loopback address. */
async function startOwn(config: Config): Promise<OwnServer> {
  try {
    const running = await startServer({
      config: { ...config, host: '127.0.0.1', port: 0, publicUrl: null },
      log: pino({ level: 'silent' }),
    })
    const { url, apps, close } = running
    return { url, knownAs: url, slugs: apps.map(({ slug }) => slug), close }
  } catch (error) {
    throw new UnreachableError(`the server isn't running and couldn't be started: ${Object(error).message}`)
  }
}
