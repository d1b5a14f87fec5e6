import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../../test/at-exit.ts'
import { findProgram } from '../../test/debian.ts'
import { freePort } from '../../test/postgres.ts'
import type { PostgresNode } from './patroni.ts'

export interface Haproxy {
  /** The primary, whichever node that is. */
  readonly databaseUrl: string
  /** Every Vitrine process that is ready, in turn. */
  readonly origin: string
  /** Sends no more requests to the process at that port. */
  takeOut(port: number): Promise<void>
  stop(): void
}

/** One proxy in front of PostgreSQL's primary and of the Vitrine processes; null where it can't be had. */
export async function startHaproxy(
  nodes: readonly PostgresNode[],
  vitrinePorts: readonly number[],
): Promise<Haproxy | null> {
  const program = findProgram('haproxy')
  if (!program) return null
  const [databasePort, webPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'admin')
  writeFileSync(file, settingsOf({ nodes, vitrinePorts, databasePort, webPort, socket }))
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const over = atExit(end)
  return {
    databaseUrl: `postgres://vitrine@127.0.0.1:${databasePort}/postgres`,
    origin: `http://127.0.0.1:${webPort}`,
    takeOut: (port) =>
      new Promise((resolve, reject) => {
        connect(socket, function (this: Socket) {
          this.end(`set server vitrine/vitrine-${port} state drain\n`)
        })
          .once('error', reject)
          .once('close', () => resolve())
          .resume()
      }),
    stop() {
      over()
      end()
    },
  }
}

interface Settings {
  readonly nodes: readonly PostgresNode[]
  readonly vitrinePorts: readonly number[]
  readonly databasePort: number
  readonly webPort: number
  /** Where it takes orders. */
  readonly socket: string
}

const settingsOf = ({ nodes, vitrinePorts, databasePort, webPort, socket }: Settings) => `global
  stats socket ${socket} level admin

defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  retries 3
  option redispatch 1

listen postgres
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}

listen vitrine
  mode http
  bind 127.0.0.1:${webPort}
  balance roundrobin
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${vitrinePorts.map((port) => `  server vitrine-${port} 127.0.0.1:${port} check`).join('\n')}
`
