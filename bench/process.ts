import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProcess {
  readonly pid: number
  readonly url: string
  readonly readyMs: number
  /** Bytes the process holds in memory now. */
  memory(): number
  stop(): Promise<void>
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** Starts a server of its own and waits until it says where it listens. */
export async function startProcess(
  program: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...(program[0]?.endsWith('.ts') ? ['--import', 'tsx'] : []), ...program],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`${program.join(' ')} ended with ${code}`)))
    child.stdout.on('data', (data) => {
      if (said.length > 4096) return
      said += data
      const address = ADDRESS.exec(said)?.[0]
      if (address) resolve(address)
    })
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The process has no id.')
  return {
    pid,
    url,
    readyMs: performance.now() - started,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}
