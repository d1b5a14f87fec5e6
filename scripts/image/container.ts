import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from '../../test/at-exit.ts'

/** An image as its files, and what it is started with. */
export interface UnpackedImage {
  readonly root: string
  readonly config: ImageConfig
}

export interface ImageConfig {
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly User: string
  readonly Healthcheck: { readonly Test: readonly string[] }
}

export interface StartedContainer {
  readonly url: string
  output(): string
  /** The exit status after SIGTERM, as an orchestrator sends it. */
  terminate(): Promise<number | string>
}

const READY_MS = 120_000
const STOP_MS = 15_000

/**
 * A process as container runtimes start it: process 1 of its own namespace, as the image's user, on a root file system that it cannot
 * write, with `/tmp` and `/data` alone as exceptions. There is no network of its own: CI has no bridge.
 */
const ENTER = `
mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount -t tmpfs -o mode=1777 tmpfs "$1/tmp" \
&& mount --bind "$2" "$1/data" && mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" || exit 125
root=$1 user=$3; shift 3
exec chroot --userspec="$user" "$root" "$@"`

function enter({ root, config }: UnpackedImage, place: string, command: readonly string[]) {
  const data = join(place, 'data')
  const [user = '0', group = user] = config.User.split(':')
  mkdirSync(data, { recursive: true })
  chownSync(data, Number(user), Number(group))
  const inside = ['sh', '-c', ENTER, 'enter', root, data, `${user}:${group}`, ...command]
  return ['--mount', '--pid', '--fork', '--kill-child', ...inside]
}

/** The image's own settings, and the trial's; nothing of the machine's. */
const environmentOf = ({ config }: UnpackedImage, more: Readonly<Record<string, string>>) => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
  ...more,
})

/** Runs a command of Vitrine's beside the server, on the same data. */
export const runInContainer = (image: UnpackedImage, place: string, args: readonly string[]): string =>
  runProgram(image, place, [...image.config.Entrypoint, ...args])

/** Runs the image's health check as the runtime would, and fails where it does. */
export const checkHealth = (image: UnpackedImage, place: string, url: string): string =>
  runProgram(image, place, image.config.Healthcheck.Test.slice(1), { PORT: new URL(url).port })

const runProgram = (
  image: UnpackedImage,
  place: string,
  command: readonly string[],
  settings: Readonly<Record<string, string>> = {},
) =>
  execFileSync('unshare', enter(image, place, command), {
    env: environmentOf(image, settings),
    encoding: 'utf8',
  })

export async function startContainer(
  image: UnpackedImage,
  place: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedContainer> {
  const command = [...image.config.Entrypoint, ...image.config.Cmd]
  const child = spawn('unshare', enter(image, place, command), {
    env: environmentOf(image, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  const leave = atExit(() => child.kill('SIGKILL'))
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1))
  }).finally(leave)
  const url = await readyUrl(child, ended, () => text)
  return {
    url,
    output: () => text,
    terminate() {
      process.kill(firstChild(child.pid ?? 0), 'SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      return ended.finally(() => clearTimeout(late))
    },
  }
}

const readyUrl = (child: ChildProcess, ended: Promise<number | string>, output: () => string) =>
  new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`It was not ready in time:\n${output()}`)), READY_MS)
    const look = () => {
      // It listens beyond this machine, and is asked from it.
      const port = /ready at http:\/\/\S+:(\d+)/.exec(output())?.[1]
      if (!port) return
      clearTimeout(late)
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', look)
    void ended.then((code) => {
      clearTimeout(late)
      reject(new Error(`It ended with ${code}:\n${output()}`))
    })
  })

/** `unshare` waits in our namespace for the process that is 1 in its own. */
const firstChild = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
