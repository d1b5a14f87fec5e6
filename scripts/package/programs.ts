import { type ChildProcess, spawn } from 'node:child_process'
import { atExit } from '../../test/at-exit.ts'

/** Where a command is given, as somebody at a terminal would. */
export interface ShellPlace {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

export interface StartedProgram {
  /** What the expression found in what it said. */
  readonly found: RegExpExecArray
  said(): string
  /** As Ctrl+C does, to it and all it started. */
  stop(): Promise<void>
}

const LONGEST_MS = 600_000
const READY_MS = 180_000

/** Runs a command to its end and gives what it said; one that fails is an error. */
export async function runInShell(shell: ShellPlace, command: string): Promise<string> {
  const { child, said, ended } = open(shell, command)
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), LONGEST_MS)
  const code = await ended
  clearTimeout(late)
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said()}`)
  return said()
}

/** Starts a command that goes on, and waits until it has said what is looked for. */
export async function startInShell(
  shell: ShellPlace,
  command: string,
  ready: RegExp,
): Promise<StartedProgram> {
  const { child, said, ended } = open(shell, command)
  const stop = async () => {
    signalGroup(child, 'SIGINT')
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), READY_MS)
    await ended
    clearTimeout(late)
  }
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${command} was not ready in time:\n${said()}`)), READY_MS)
    const look = () => {
      const match = ready.exec(said())
      if (!match) return
      clearTimeout(late)
      resolve(match)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    void ended.then((code) => {
      clearTimeout(late)
      reject(new Error(`${command} ended with ${code}:\n${said()}`))
    })
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { found, said, stop }
}

function open({ folder, env }: ShellPlace, command: string) {
  // In a group of its own: npm and npx start the program that is meant.
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listen = (part: Buffer) => {
    text += part
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const leave = atExit(() => signalGroup(child, 'SIGKILL'))
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1))
  }).finally(leave)
  return { child, said: () => text, ended }
}

function signalGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has just ended.
  }
}
