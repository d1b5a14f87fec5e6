import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  writeFileSync(file, settingsOf({ nodes, vitrinePorts, databasePort, webPort }))
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const over = atExit(end)
  return {
    databaseUrl: `postgres://vitrine@127.0.0.1:${databasePort}/postgres`,
    origin: `http://127.0.0.1:${webPort}`,
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
}

const settingsOf = ({ nodes, vitrinePorts, databasePort, webPort }: Settings) => `defaults
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
  option httpchk GET /readyz
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${vitrinePorts.map((port) => `  server vitrine-${port} 127.0.0.1:${port} check`).join('\n')}
`
