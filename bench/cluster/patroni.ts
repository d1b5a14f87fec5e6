import { spawn } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atExit } from '../../test/at-exit.ts'
import { findProgram, postgresIdentity } from '../../test/debian.ts'
import { childrenOf, findBinaries, freePort, signalOne } from '../../test/postgres.ts'

export interface PostgresNode {
  readonly name: string
  readonly port: number
  /** Patroni's own port, which proxies ask who is the primary. */
  readonly restPort: number
  readonly url: string
  isPrimary(): Promise<boolean>
  /** Restarts PostgreSQL as an operator would; gives the reply's status once it runs again. */
  restart(): Promise<number>
  /** As if the machine lost its power. */
  kill(): void
  start(): void
}

export interface PatroniCluster {
  readonly nodes: readonly PostgresNode[]
  primary(): Promise<PostgresNode>
  /** Waits until a primary has a synchronous replica. */
  untilSynchronous(): Promise<void>
  stop(): void
}

const START_LIMIT_MS = 60_000

/** etcd, and two PostgreSQL servers that Patroni keeps in synchronous replication; null where they can't be had. */
export async function startPatroni(): Promise<PatroniCluster | null> {
  const [etcd, patroni] = [findProgram('etcd', 'etcd-server'), findProgram('patroni')]
  const found = findBinaries()
  if (!etcd || !patroni || !found) return null
  // Where some programs are linked from, all of them are.
  const bin = dirname(realpathSync(join(found, 'postgres')))
  const folder = mkdtempSync('/var/tmp/vitrine-cluster-')
  const run = createRun(folder)
  const etcdPort = await freePort()
  const peers = `http://127.0.0.1:${await freePort()}`
  const clients = `http://127.0.0.1:${etcdPort}`
  const store = run('etcd', etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--initial-cluster', `default=${peers}`],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
  ])
  const nodes: PostgresNode[] = []
  for (const name of ['a', 'b']) {
    const ports = { port: await freePort(), restPort: await freePort() }
    const file = join(folder, `${name}.yaml`)
    writeFileSync(file, settingsOf({ name, folder, bin, etcdPort, ...ports }))
    nodes.push(createNode({ name, folder, ...ports }, () => run(name, patroni, [file])))
  }
  const over = atExit(() => {
    for (const node of nodes) node.kill()
    store.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const primary = async () => {
    for (const node of nodes) if (await node.isPrimary()) return node
    throw new Error('There is no primary.')
  }
  const [first, second] = nodes as [PostgresNode, PostgresNode]
  first.start()
  await until(first.isPrimary, 'The first node did not become the primary')
  second.start()
  return {
    nodes,
    primary,
    untilSynchronous: () =>
      until(async () => isSynchronous((await primary()).url), 'No replica became synchronous'),
    stop() {
      over()
      for (const node of nodes) node.kill()
      store.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Programs write to a log in the folder, under PostgreSQL's account, which refuses root. */
function createRun(folder: string) {
  const identity = postgresIdentity()
  const own = (path: string) =>
    identity.uid !== undefined && identity.gid !== undefined && chownSync(path, identity.uid, identity.gid)
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 })
  for (const path of [folder, join(folder, 'etcd')]) own(path)
  return (name: string, program: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    return spawn(program, args, { ...identity, cwd: folder, stdio: ['ignore', log, log] })
  }
}

interface NodePlace {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
}

function createNode(place: NodePlace, run: () => ReturnType<typeof spawn>): PostgresNode {
  const { name, folder, port, restPort } = place
  const rest = `http://127.0.0.1:${restPort}`
  const data = join(folder, name)
  let child: ReturnType<typeof spawn> | null = null
  const running = () => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return null
    }
  }
  return {
    name,
    port,
    restPort,
    url: `postgres://vitrine@127.0.0.1:${port}/postgres`,
    isPrimary: () =>
      fetch(`${rest}/primary`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    restart: async () => (await fetch(`${rest}/restart`, { method: 'POST', body: '{}' })).status,
    kill() {
      child?.kill('SIGKILL')
      child = null
      const postmaster = running()
      if (postmaster === null) return
      for (const pid of [postmaster, ...childrenOf(postmaster)]) signalOne(pid, 'SIGKILL')
    },
    start() {
      child = run()
    },
  }
}

const settingsOf = ({
  name,
  folder,
  bin,
  port,
  restPort,
  etcdPort,
}: NodePlace & { bin: string; etcdPort: number }) => `scope: vitrine
name: ${name}
restapi: { listen: "127.0.0.1:${restPort}", connect_address: "127.0.0.1:${restPort}" }
etcd3: { hosts: "127.0.0.1:${etcdPort}" }
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(folder, name)}
  bin_dir: ${bin}
  pgpass: ${join(folder, `${name}.pgpass`)}
  authentication: { superuser: { username: vitrine }, replication: { username: replicator } }
  parameters: { unix_socket_directories: "" }
  pg_hba: [host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust]
`

async function isSynchronous(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(`select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
    .finally(() => client.end())
  return rows.length > 0
}

export async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  const started = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - started > START_LIMIT_MS) throw new Error(`${otherwise}.`)
    await sleep(100)
  }
}
