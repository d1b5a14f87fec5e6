import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atExit } from '../../test/at-exit.ts'

const WAIT_MS = 60_000

export interface HostProgram {
  /** What it printed until it answered. */
  printed: string
  stop(): void
}

/** Starts a host that is a program, with a home of its own, and waits until it answers at an address. */
export async function startProgram(
  args: readonly string[],
  address: string,
  env: Record<string, string> = {},
  cwd?: string,
): Promise<HostProgram> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-host-'))
  const program = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, HOME: home, BROWSER: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Some start programs of their own, which would outlive them: all go together.
    detached: true,
  })
  let printed = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString()
    })
  const end = () => {
    if (program.pid !== undefined) killGroup(program.pid)
    rmSync(home, { recursive: true, force: true })
  }
  const over = atExit(end)
  const stop = () => {
    over()
    end()
  }
  const until = Date.now() + WAIT_MS
  while (Date.now() < until && program.exitCode === null) {
    if (await fetch(address).catch(() => null)) return { printed, stop }
    await sleep(300)
  }
  stop()
  throw new Error(`The host did not start: ${printed.slice(-500)}`)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}

/** For programs that serve one MCP server each: the one for the last address is kept. */
export function keepLast<Kept extends { stop(): void }>(start: (key: string) => Promise<Kept>) {
  let last: { key: string; kept: Kept } | null = null
  return {
    async for(key: string): Promise<Kept> {
      if (last?.key === key) return last.kept
      last?.kept.stop()
      last = { key, kept: await start(key) }
      return last.kept
    },
    stop: () => last?.kept.stop(),
  }
}
