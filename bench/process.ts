import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from '../test/at-exit.ts'

export interface RunningProcess {
  readonly pid: number
  readonly url: string
  readonly readyMs: number
  /** Bytes the process holds in memory now. */
  memory(): number
  /** Sockets the process has open now, its own to a database among them. */
  sockets(): number
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000
/** Longer than a server takes for the calls in flight. */
const STOP_LIMIT_MS = 10_000

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** Starts a server of its own and waits until it says where it listens. What it writes goes to a file, as a log does. */
export async function startProcess(
  program: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<RunningProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const logFile = join(dataDir, 'log')
  const log = openSync(logFile, 'w')
  const started = performance.now()
  const loader = program[0]?.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, ...program], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', log, 'inherit'],
    cwd,
  })
  const over = atExit(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  let url: string | undefined
  while (!url) {
    if (performance.now() - started > START_LIMIT_MS) throw new Error(`${program.join(' ')} did not start`)
    if (child.exitCode !== null) throw new Error(`${program.join(' ')} ended with ${child.exitCode}`)
    await sleep(5)
    url = ADDRESS.exec(readFileSync(logFile, 'utf8'))?.[0]
  }
  const { pid } = child
  if (pid === undefined) throw new Error('The process has no id.')
  return {
    pid,
    url,
    readyMs: performance.now() - started,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    sockets: () => socketsOf(pid),
    stop: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
        const ended = () => {
          clearTimeout(late)
          over()
          closeSync(log)
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        }
        if (child.exitCode !== null || child.signalCode !== null) return ended()
        child.once('exit', ended)
        child.kill('SIGTERM')
      }),
  }
}

const socketsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isSocket(`/proc/${pid}/fd/${name}`)).length

function isSocket(file: string): boolean {
  try {
    return readlinkSync(file).startsWith('socket:')
  } catch {
    // Closed since it was listed.
    return false
  }
}
