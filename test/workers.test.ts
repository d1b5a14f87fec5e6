import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi } from './api.ts'
import { databases, type EmptyDatabase } from './databases.ts'
import { readBody } from './local-server.ts'
import { ended, signUpPeople, startChild } from './task-writers.ts'

const METRICS_TOKEN = 'only-for-this-test'
const LIMIT = 30

let database: EmptyDatabase
let child: ChildProcess
let url: string
let output = ''
beforeAll(async () => {
  database = await databases[0]!.create()
  const env = { WORKERS: '2', LOG_LEVEL: 'info', METRICS_TOKEN, RATE_LIMIT: String(LIMIT) }
  const started = await startChild(database, env)
  child = started.child
  url = started.url
  started.child.stdout.on('data', (data) => {
    output += data
  })
  while (!output.includes('Vitrine is ready')) await sleep(20)
}, 70_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await database?.drop()
})

/** Each on a connection of its own, which the workers take in turn. */
const send = (path: string, body?: object) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    }
    const sent = request(
      url + path,
      { method: body ? 'POST' : 'GET', headers, agent: false },
      async (reply) => resolve({ status: reply.statusCode ?? 0, text: await readBody(reply) }),
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
const statusOf = async (path: string) => (await send(path)).status
const call = (app: string, name: string, args: object) =>
  send(`/servers/${app}/mcp`, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
const demo = () => call('chatui', 'display_demo', {})
const gifts = async () =>
  JSON.parse(
    (await call('gifts', 'get_recommendations', { recipient_description: 'somebody who loves fishing' }))
      .text,
  )

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
const workers = () => childrenOf(child.pid!).filter((pid) => commandOf(pid).includes('vitrine.mjs'))
const models = () => childrenOf(child.pid!).filter((pid) => commandOf(pid).includes('model-process'))
const callsOf = () =>
  new Set(
    output
      .split('\n')
      .filter((line) => line.includes('"msg":"call"'))
      .map((line) => JSON.parse(line).worker),
  )

it('answers from every worker at one address, and reports their calls as one', async () => {
  for (let i = 0; i < 10; i += 1) expect((await demo()).status).toBe(200)
  await expect.poll(() => callsOf().size, { timeout: 5000 }).toBe(2)
  const metrics = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text()
  expect(metrics).toMatch(/^vitrine_calls_total\{app="chatui",tool="display_demo",outcome="ok"\} 10$/m)
})

it('counts the calls of one caller in all workers together', async () => {
  for (let i = 10; i < LIMIT; i += 1) await demo()
  await sleep(300)
  const refused = await Promise.all(Array.from({ length: 6 }, demo))
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 429))
})

it('shares one process with the models, which is started again when it ends', async () => {
  expect((await gifts()).result.structuredContent.gifts).not.toEqual([])
  expect((await gifts()).result.structuredContent.gifts).not.toEqual([])
  const [first, ...more] = models()
  expect(more).toEqual([])
  process.kill(first!, 'SIGKILL')
  await expect
    .poll(async () => (await gifts()).result.structuredContent?.gifts?.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0)
  expect(models()).not.toContain(first)
})

it('serves a published app from every worker, and goes on when one of them is killed', async () => {
  const [ann] = await signUpPeople(database)
  const api = connectApi(url, ann!.token)
  const { body: draft } = await api('POST', '/api/apps', bakery)
  const { body: app } = await api('POST', `/api/apps/${draft.id}/publish`, {})
  const statuses = () => Promise.all(Array.from({ length: 6 }, () => statusOf(`/servers/${app.mcpSlug}`)))
  await expect.poll(statuses).toEqual(Array.from({ length: 6 }, () => 200))
  const [first] = workers()
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => workers().includes(first!)).toBe(false)
  // None waits for good: those on their way to it are ended with it.
  await Promise.allSettled(Array.from({ length: 6 }, () => statusOf('/healthz')))
  expect(await statuses()).toEqual(Array.from({ length: 6 }, () => 200))
  await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(2)
})

it('leaves nothing behind when it is stopped', async () => {
  const all = childrenOf(child.pid!)
  expect(await statusOf('/healthz')).toBe(200)
  child.kill('SIGTERM')
  await ended(child)
  expect(child.exitCode).toBe(0)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
  expect(output.split('\n').filter((line) => line && !isWhole(line))).toEqual([])
})

const isAlive = (pid: number) => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
/** Lines of several processes never mix. */
const isWhole = (line: string) => !line.startsWith('{') || line.endsWith('}')
