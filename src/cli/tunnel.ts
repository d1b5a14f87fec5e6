import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from './usage-error.ts'

/** A program that gives this machine an address that chats can reach. */
interface TunnelProgram {
  readonly name: string
  args(port: number): readonly string[]
  /** Its address, as it prints it. */
  readonly address: RegExp
}

export interface Tunnel {
  readonly program: string
  readonly address: URL
  /** Resolves once the program has ended, so that it is never left behind. */
  close(): Promise<void>
}

const PROGRAMS: readonly TunnelProgram[] = [
  {
    name: 'cloudflared',
    args: (port) => ['tunnel', '--no-autoupdate', '--url', `http://127.0.0.1:${port}`],
    address: /https:\/\/(?!api\.)[a-z0-9-]+\.trycloudflare\.com/,
  },
  {
    name: 'ngrok',
    args: (port) => ['http', String(port), '--log', 'stdout', '--log-format', 'json'],
    address: /https:\/\/[a-z0-9-]+\.ngrok[a-z-]*\.(?:app|dev|io)/,
  },
  {
    name: 'tailscale',
    args: (port) => ['funnel', String(port)],
    address: /https:\/\/[a-z0-9.-]+\.ts\.net/,
  },
]

const WAIT_MS = 30_000
const LONGEST_OUTPUT = 100_000

/** Runs the first such program on the machine, and waits for the address it gives. */
export async function openTunnel(port: number): Promise<Tunnel> {
  const program = PROGRAMS.find(({ name }) => isOnPath(name))
  if (!program)
    throw new CommandError(
      `--tunnel needs one of these programs: ${PROGRAMS.map(({ name }) => name).join(', ')}. Install one and try again.`,
    )
  const child = spawn(program.name, program.args(port), { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = () => {
    child.kill()
    return ended
  }
  try {
    const address = await addressIn(child, program)
    return { program: program.name, address: new URL(address), close }
  } catch (error) {
    void close()
    throw error
  }
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const addressIn = (child: ChildProcess, { name, address }: TunnelProgram): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new CommandError(`${name} ${why} ${output.slice(-500)}`.trim()))
    const timer = setTimeout(() => fail('gave no address within 30 seconds.'), WAIT_MS)
    const read = (part: Buffer) => {
      output = (output + part.toString()).slice(-LONGEST_OUTPUT)
      const found = address.exec(output)?.[0]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    // Read to the end, or the program would stand still once the pipe is full.
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(`could not be started: ${error.message}.`))
    // Once its output is read too, which says why.
    child.once('close', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}.`)
    })
  })
