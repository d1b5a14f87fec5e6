import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { addressOf, checked, type InteropCheck, type InteropServer } from './client.ts'
import type { ConnectedClient } from './connect.ts'
import { exercise } from './exercise.ts'
import { pythonIn } from './install-python.ts'
import { visitSignIn, visitsOf } from './memory-provider.ts'
import { prepareBrowser } from './prepare-browser.ts'

interface Line {
  readonly connected?: true
  readonly visit?: string
  readonly tools?: string[]
  readonly text?: string
  readonly isError?: boolean
  readonly thrown?: string
}

interface PythonClient extends ConnectedClient {
  expire(): Promise<void>
}

/** One program of `python`, connected to one app; without a token it signs in. */
async function connect(server: InteropServer, program: string, args: string[]): Promise<PythonClient> {
  const child = spawn(pythonIn(server.packages), [join(import.meta.dirname, 'python', program), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...prepareBrowser(server) },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const send = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`)
  const read = async (): Promise<Line> => {
    const { done, value } = await lines.next()
    if (done) throw new Error(`${program} ended`)
    const line: Line = JSON.parse(value)
    if (line.thrown !== undefined) throw new Error(line.thrown)
    if (line.visit === undefined) return line
    send({ sentBack: (await visitSignIn(server, line.visit)).href })
    return read()
  }
  const ask = async (message: object): Promise<Line> => {
    send(message)
    return read()
  }
  await read()
  return {
    listTools: async () => (await ask({ list: true })).tools ?? [],
    call: async (tool, callArgs) => {
      const { text = '', isError = false } = await ask({ tool, args: callArgs })
      return { text, isError }
    },
    expire: async () => void (await ask({ expire: true })),
    close: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** Everything, through one of Python's clients. */
export const runPython = async (server: InteropServer, program: string): Promise<InteropCheck[]> => [
  ...(await exercise(server, (url, token) => connect(server, program, [url, token]))),
  await checked('sign-in', async () => {
    const client = await connect(server, program, [addressOf(server, 'tasks')])
    const list = async () => {
      const { text } = await client.call('list_tasks', { user_id: server.person.id })
      if (!text.includes('"tasks"')) throw new Error(`list_tasks answered ${text}`)
    }
    await list()
    const visits = visitsOf(server)
    await client.expire()
    await list()
    if (visitsOf(server) !== visits) throw new Error('signed in anew instead of refreshing the token')
    await client.close()
    return { shown: 'OAuth' }
  }),
]
