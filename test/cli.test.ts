import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appSource, createBuiltApp } from './app-project.ts'
import { rpc } from './rpc.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-cli-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function vitrine(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, ['bin/vitrine.mjs', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (data) => {
    said.out += data
  })
  child.stderr?.on('data', (data) => {
    said.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, said, ended }
}

async function started(env: Record<string, string> = {}, folders: string[] = []) {
  const running = vitrine(['start', ...folders], env)
  while (!running.said.out.includes('Stop it with')) {
    if (running.child.exitCode !== null) throw new Error(running.said.err)
    await sleep(20)
  }
  const [, url = ''] = /ready at (\S+)/.exec(running.said.out) ?? []
  return { ...running, url }
}

it('says where it listens, on this machine alone, and the address of each app', async () => {
  const { child, url, said, ended } = await started()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(said.out).toContain(`${url}/servers/chatui/mcp`)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('is public through a tunnel, whose address it uses and whose program ends with it', async () => {
  const program = join(dataDir, 'cloudflared')
  const ready = 'INF |  https://blue-tea-shop.trycloudflare.com  |'
  writeFileSync(program, `#!/bin/sh\necho "${ready}" >&2\necho $$ > ${dataDir}/pid\nexec sleep 60\n`)
  chmodSync(program, 0o755)
  const { child, said, ended } = await started({ PATH: `${dataDir}:${process.env.PATH}` }, ['--tunnel'])
  expect(said.out).toContain('Chats reach it at https://blue-tea-shop.trycloudflare.com, through cloudflared')
  expect(said.out).toContain('https://blue-tea-shop.trycloudflare.com/servers/gifts/mcp')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const pid = Number(readFileSync(join(dataDir, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('outlives errors of an app from outside that nobody caught, and names it', async () => {
  const thrower = `setTimeout(() => { throw new Error('thrown later') }, 10)
    setTimeout(() => Promise.reject(new Error('rejected later')), 10)`
  const app = createBuiltApp(
    `${thrower}\n${appSource('careless', "return answer({ text: 'seen' })")}`,
    'careless',
  )
  const { child, url, said, ended } = await started({}, [app.folder])
  await expect.poll(() => said.out).toContain('rejected later')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(said.out).toContain(`${url}/servers/careless/mcp`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = said.out.split('\n').filter((line) => line.includes('nobody caught'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { app: 'careless', err: { message: 'thrown later' } },
    { app: 'careless', err: { message: 'rejected later' } },
  ])
  app.remove()
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes the call in flight on %s, and takes no new one',
  async (signal) => {
    const { child, url, ended } = await started()
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'display_demo', arguments: {} } },
      '2025-11-25',
    )
    const text = JSON.stringify(body)
    const call = request(`${url}/servers/chatui/mcp`, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(text.length) },
    })
    const reply = new Promise<string>((resolve, reject) => {
      call.once('error', reject)
      call.once('response', async (response) => {
        let answer = ''
        for await (const part of response) answer += part
        resolve(`${response.statusCode} ${answer}`)
      })
    })
    await begun(call, text.slice(0, 20), url)
    child.kill(signal)
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed')
    call.end(text.slice(20))
    expect(await reply).toMatch(/^200 .*Demo widget displayed/)
    expect(await ended).toBe(0)
  },
)

it('ends by itself when a call does not', async () => {
  const { child, url, ended } = await started()
  const call = request(`${url}/servers/chatui/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  })
  call.on('error', () => {})
  await begun(call, '{', url)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

it.each([
  [{ PORT: 'eighty' }, 'PORT="eighty" is invalid: use a whole number from 0 to 65535.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud" is invalid'],
])('refuses a wrong setting with one line: %o', async (env, line) => {
  const { said, ended } = vitrine(['start'], env)
  expect(await ended).toBe(1)
  expect(said.err).toContain(line)
  expect(said.err.trim().split('\n')).toHaveLength(1)
})

it('says so in one line when its port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const { said, ended } = vitrine(['start'], { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said.err).toMatch(/is already in use\. .*PORT/)
  expect(said.err.trim().split('\n')).toHaveLength(1)
  taken.close()
})

it('says so in one line when its database does not answer', async () => {
  const { said, ended } = vitrine(['migrate'], { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/none' })
  expect(await ended).toBe(1)
  expect(said.err).toMatch(/database isn't responding/)
  expect(said.err).not.toContain('secret')
})

it('migrates, and says when there is nothing to do', async () => {
  const first = vitrine(['migrate'])
  expect(await first.ended).toBe(0)
  expect(first.said.out).toContain('sqlite: applied 0001')
  const second = vitrine(['migrate'])
  expect(await second.ended).toBe(0)
  expect(second.said.out).toContain('already up to date')
})

it('shows how it is used', async () => {
  const help = vitrine(['--help'])
  expect(await help.ended).toBe(0)
  expect(help.said.out).toContain('migrate')
  const wrong = vitrine(['dance'])
  expect(await wrong.ended).toBe(2)
  expect(wrong.said.err).toContain('unknown command dance')
})

it.each<[string[], number, { out?: string | RegExp; err?: string }]>([
  [['--version'], 0, { out: /^\d+\.\d+\.\d+\n$/ }],
  [['help', 'users'], 0, { out: 'Usage: vitrine users add EMAIL [--role owner|maker|user|auditor]' }],
  [['start', '--help'], 0, { out: 'Usage: vitrine start' }],
  [['help', 'dance'], 2, { err: 'vitrine: unknown command dance' }],
  [['strat'], 2, { err: 'vitrine: unknown command strat. Did you mean vitrine start?\nSee vitrine help\n' }],
  [
    ['migrate', 'now'],
    2,
    { err: 'vitrine: unexpected argument "now".\nUsage: vitrine migrate\nSee vitrine help migrate\n' },
  ],
  [['users', 'ad', 'ann@example.org'], 2, { err: 'Did you mean vitrine users add?' }],
])('answers %j with %i', async (args, code, { out = /^$/, err = '' }) => {
  const { said, ended } = vitrine(args, { PORT: 'a setting that is not even read' })
  expect(await ended).toBe(code)
  expect(said.out).toMatch(out)
  expect(said.err).toContain(err)
})

/** Sends the beginning of a call. What comes after it is answered after it was read. */
async function begun(call: ClientRequest, text: string, url: string): Promise<void> {
  await new Promise<void>((resolve) => call.write(text, () => resolve()))
  await fetch(`${url}/healthz`)
}

it('says before an upgrade what is pending, what runs, and what is in the way', async () => {
  const check = async (env: Record<string, string> = {}) => {
    const { said, ended } = vitrine(['upgrade', '--check'], env)
    return { code: await ended, ...said }
  }
  expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('has none yet') })
  const { child, ended } = await started()
  const running = await check()
  expect(running.out).toMatch(/ok +key +opens the secrets/)
  expect(running.out).toMatch(/ok +migrations +none pending/)
  expect(running.out).toMatch(/note +backup +no scheduled backup is recorded/)
  expect(running.out).toContain(`:${child.pid} (`)
  expect(running.code).toBe(0)
  child.kill('SIGTERM')
  await ended
  const database = new Database(join(dataDir, 'vitrine.db'))
  database.exec("delete from kysely_migration where name = '0085-app-editors'")
  expect((await check()).out).toMatch(/1 pending, all additive .*: 0085-app-editors/)
  database.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')")
  database.exec("insert into server_secrets values ('signing', 'sealed:with another key')")
  database.close()
  const newer = await check()
  expect(newer.out).toMatch(/stop +key/)
  expect(newer.out).toMatch(/stop +migrations +a newer version has applied 9999-from-the-future/)
  expect(newer.code).toBe(1)
})
