import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningProcess {
  readonly pid: number
  readonly url: string
  readonly readyMs: number
  /** Bytes the process holds in memory now. */
  memory(): number
  stop(): Promise<void>
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** Starts a server of its own and waits until it says where it listens. What it writes goes to a file, as a log does. */
export async function startProcess(
  program: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const logFile = join(dataDir, 'log')
  const log = openSync(logFile, 'w')
  const started = performance.now()
  const loader = program[0]?.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, ...program], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  let url: string | undefined
  while (!url) {
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
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          closeSync(log)
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
