import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProcess } from '../../bench/process.ts'
import { bakery, connectApi } from '../../test/api.ts'
import { openVisitor } from '../../test/visitor.ts'
import type { InteropServer } from './client.ts'

const run = promisify(execFile)
const EMAIL = 'ann@example.org'
const PASSWORD = 'correct horse battery'

export interface StartedServer {
  readonly server: InteropServer
  stop(): Promise<void>
}

/** Vitrine as `npm start` runs it, on a free port, with somebody who has a password, a token and a published app. */
export async function startInteropServer(packages: string): Promise<StartedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-interop-'))
  const scratch = mkdtempSync(join(tmpdir(), 'vitrine-clients-'))
  const running = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const origin = running.url
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port }
  const users = async (...args: string[]) =>
    (await run(process.execPath, ['bin/vitrine.mjs', 'users', ...args], { env })).stdout
  const [link = ''] = /http:\S+/.exec(await users('add', EMAIL)) ?? []
  const visitor = openVisitor(origin)
  await visitor.submit(await visitor.get(link), { password: PASSWORD })
  const { user_id: id, token } = JSON.parse(await users('token', EMAIL, '--json'))
  return {
    server: {
      origin,
      made: await publishApp(origin, token),
      person: { id, email: EMAIL, password: PASSWORD, token },
      packages,
      scratch,
    },
    async stop() {
      await running.stop()
      for (const folder of [dataDir, scratch]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function publishApp(origin: string, token: string): Promise<string> {
  const api = connectApi(origin, token)
  const { body: draft } = await api('POST', '/api/apps', bakery)
  const { status, body } = await api('POST', `/api/apps/${draft.id}/publish`)
  if (status !== 200 && status !== 201) throw new Error(`The app was not published: ${JSON.stringify(body)}`)
  return body.mcpSlug
}
