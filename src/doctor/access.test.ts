import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from '../../test/mcp-server.ts'
import { newPerson, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor } from '../../test/visitor.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `onAddress` gets the address at which the command asks somebody to sign in. */
async function doctor(args: string[], onAddress?: (address: string) => void) {
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'doctor', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0' },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  let shown = false
  child.stderr.on('data', (data) => {
    said.err += data
    const address = /^Sign in with your browser at:\n(\S+)\n/.exec(said.err)?.[1]
    if (address === undefined || shown) return
    shown = true
    onAddress?.(address)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}

const todo = () => `${server.url}/servers/todo/mcp`

it('looks behind the door with a token', async () => {
  const { token } = await server.signUp('ann@example.org')
  const without = await doctor([todo()])
  expect(without.out).toContain('answers 401')
  expect(without.out).not.toContain('annotations')
  const { out, err } = await doctor([todo(), '--token', token, '--json', '--for', 'chatgpt'])
  expect(err).toBe('')
  const { findings } = JSON.parse(out)
  expect(findings.some(({ check }: { check: string }) => check === 'output-schema')).toBe(true)
  expect(findings.some(({ message }: { message: string }) => message.includes('401'))).toBe(false)
  const byHeader = await doctor([todo(), '--header', `Authorization: Bearer ${token}`])
  expect(byHeader.out).toContain('connects by')
})

it('looks behind the door once somebody signed in with the browser', async () => {
  const { email } = await newPerson(server)
  const visitor = openVisitor(server.url)
  const visit = async (address: string) => {
    let page = await visitor.get(address)
    if (page.text.includes('action="/sign-in"'))
      page = await visitor.submit(page, { email, password: PASSWORD })
    if (page.text.includes('value="allow"')) page = await visitor.submit(page, { choice: 'allow' })
    return (await fetch(page.url)).text()
  }
  let last = Promise.resolve('')
  const { out } = await doctor([todo(), '--sign-in', '--json'], (address) => {
    last = visit(address)
  })
  expect(await last).toContain('You are signed in.')
  const { findings } = JSON.parse(out)
  expect(findings.some(({ check }: { check: string }) => check === 'output-schema')).toBe(true)
  expect(findings.some(({ message }: { message: string }) => message.includes('401'))).toBe(false)
})

it('says so when whoever was asked does not agree', async () => {
  const { code, out, err } = await doctor([todo(), '--sign-in'], (address) => {
    const asked = new URL(address).searchParams
    const back = new URL(asked.get('redirect_uri')!)
    back.search = String(new URLSearchParams({ state: asked.get('state')!, error: 'access_denied' }))
    void fetch(back)
  })
  expect(err).toMatch(/\nvitrine: nobody could be signed in at \S+ \(access_denied\)\n$/)
  expect(out).toBe('')
  expect(code).toBe(2)
})

it('does not ask to sign in where nobody needs to', async () => {
  const { code, err } = await doctor([`${server.url}/servers/chatui/mcp`, '--sign-in'])
  expect(err).toBe('')
  expect(code).toBe(0)
})

it('never tells a token, though the server repeats it wherever it can', async () => {
  const secret = `sk-${'0123456789abcdef'.repeat(8)}`
  let sent = 0
  const echo: Listening = await listen(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const token = String(request.headers.authorization)
    if (token === `Bearer ${secret}`) sent += 1
    const { id, method } = JSON.parse(body || '{}')
    if (request.method !== 'POST') return void response.writeHead(405).end(token)
    if (id === undefined) return void response.writeHead(202).end()
    const padding = 'x'.repeat(60)
    const tool = {
      name: token,
      description: token,
      inputSchema: { type: token },
      annotations: { title: token },
    }
    const results: Record<string, unknown> = {
      initialize: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: token, version: token },
        instructions: token,
      },
      'tools/list': { tools: [tool] },
    }
    const error = { code: -32603, message: `${padding} ${token}` }
    const reply = Object.hasOwn(results, method) ? { result: results[method] } : { error }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
  })
  const file = join(folder, 'echo.xml')
  const args = [echo.address.href, '--token', secret, '--junit', file, '--for', 'chatgpt']
  const [text, json] = [await doctor(args), await doctor([...args, '--json'])]
  await echo.close()
  expect(sent).toBeGreaterThan(0)
  const all = [text.out, text.err, json.out, json.err, readFileSync(file, 'utf8')].join('\n')
  expect(all).toContain('[secret]')
  expect(all).not.toContain(secret.slice(0, 10))
})
