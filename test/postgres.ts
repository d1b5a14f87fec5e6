import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atExit } from './at-exit.ts'
import { installPackage, postgresIdentity } from './debian.ts'

export interface TestPostgres {
  /** An empty database of its own, by its address. */
  url: string
  readonly pid: number
  /** Ends it as an operator would, with every connection. */
  halt(): Promise<void>
  /** Starts it again at the same address. */
  resume(): Promise<void>
  /** All its processes stand still: connections stay open and nothing is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The folder of the server's programs, or null: on the path, in Debian's folder, or fresh from its packages. */
export function findBinaries(): string | null {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder
  }
  const inDebian = () =>
    existsSync(DEBIAN_FOLDER)
      ? readdirSync(DEBIAN_FOLDER)
          .sort((a, b) => Number(b) - Number(a))
          .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
          .find((folder) => existsSync(join(folder, 'initdb')))
      : undefined
  const found = inDebian()
  if (found) return found
  return installPackage('postgresql') ? (inDebian() ?? null) : null
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Identity = ReturnType<typeof postgresIdentity>

/** Root's own temporary folder is often closed to everybody else; the machine's are open to all. */
const openToAll = () => [tmpdir(), '/var/tmp', '/tmp']

/** A folder of the server's own that it can enter. */
function newFolder(identity: Identity, places: readonly string[]): string {
  for (const base of places.filter((path) => existsSync(path))) {
    const folder = mkdtempSync(join(base, 'vitrine-postgres-'))
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(folder, identity.uid, identity.gid)
    const { status } = spawnSync('test', ['-w', folder], { ...identity, cwd: '/' })
    if (status === 0) return folder
    rmSync(folder, { recursive: true, force: true })
  }
  throw new Error(`PostgreSQL's account may write in none of ${places.join(', ')}.`)
}

/** The machine itself never fails in a test, so nothing need reach the disk to outlive a process. */
const FORGETFUL = ['-c', 'fsync=off', '-c', 'full_page_writes=off']
/** Asked over TCP alone: the path of a socket may be longer than the system takes. */
const NO_SOCKET = ['-c', 'unix_socket_directories=']

/** A PostgreSQL server in a folder of its own, or null where none can be had. */
export async function startPostgres(
  places: readonly string[] = openToAll(),
  { durable = false } = {},
): Promise<TestPostgres | null> {
  const bin = findBinaries()
  if (!bin) return null
  const identity = postgresIdentity()
  const folder = newFolder(identity, places)
  const options = { ...identity, stdio: 'ignore', cwd: folder } as const
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  )
  const port = await freePort()
  const url = `postgres://vitrine@127.0.0.1:${port}/postgres`
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...NO_SOCKET, ...(durable ? [] : FORGETFUL)],
      options,
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    // Whoever took the port meanwhile would answer in its place.
    const failed = ended.then(() => Promise.reject(new Error('PostgreSQL ended as it started.')))
    await Promise.race([untilItAnswers(url), failed])
    failed.catch(() => {})
    return { pid: server.pid ?? 0, kill: () => server.kill('SIGINT'), ended }
  }
  let server = await start()
  const halt = async () => {
    server.kill()
    await server.ended
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) signalOne(pid, name)
  }
  const over = atExit(() => {
    signal('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url,
    get pid() {
      return server.pid
    },
    halt,
    async resume() {
      server = await start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await halt()
      over()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A process that ended in the meantime needs no signal. */
export function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}
