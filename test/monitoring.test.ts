import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { atExit } from './at-exit.ts'
import { rpc } from './rpc.ts'
import { startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

const root = dirname(import.meta.dirname)
const RULES = join(root, 'deploy', 'prometheus', 'alerts.yaml')
const dashboard = JSON.parse(readFileSync(join(root, 'deploy', 'grafana', 'vitrine.json'), 'utf8'))

const rules: { alert: string; expr: string }[] = parse(readFileSync(RULES, 'utf8')).groups.flatMap(
  (group: any) => group.rules,
)
const shown: string[] = dashboard.panels.flatMap(({ targets }: any) => targets.map(({ expr }: any) => expr))

/** Debian's Prometheus, installed where that is possible. */
function hasPrometheus(): boolean {
  const isThere = () => spawnSync('prometheus', ['--version']).status === 0
  if (isThere()) return true
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'prometheus'], {
      stdio: 'ignore',
    })
  } catch {
    return false
  }
  return isThere()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

describe.skipIf(!hasPrometheus())('with Prometheus', () => {
  let server: TestServer
  let ask: (path: string) => Promise<any>
  const ends: (() => unknown)[] = []

  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_PORT: '0' } })
    ends.push(() => server.close())
    const place = mkdtempSync(join(tmpdir(), 'vitrine-prometheus-'))
    ends.push(() => rmSync(place, { recursive: true, force: true }))
    const job = { job_name: 'vitrine', static_configs: [{ targets: [new URL(server.metricsUrl!).host] }] }
    const config = {
      global: { scrape_interval: '200ms', scrape_timeout: '200ms', evaluation_interval: '200ms' },
      rule_files: [RULES],
      scrape_configs: [job],
    }
    writeFileSync(join(place, 'prometheus.yml'), JSON.stringify(config))
    const port = await freePort()
    const child = spawn(
      'prometheus',
      [
        `--config.file=${join(place, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(place, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    )
    const leave = atExit(() => child.kill('SIGKILL'))
    ends.push(async () => {
      leave()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    })
    ask = async (path) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'display_table', arguments: { columns: 'none' } } },
      '2025-11-25',
    )
    await fetch(`${server.url}/servers/chatui/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })
    const seen = async () =>
      (await ask('query?query=mcp_server_operation_duration_seconds_count').catch(() => null))?.data?.result
        ?.length
    for (let tries = 0; tries < 150 && !(await seen()); tries += 1) await sleep(200)
  }, 120_000)
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  it('loads the alert rules and evaluates each without an error', async () => {
    let loaded: any[] = []
    for (let tries = 0; tries < 100; tries += 1) {
      loaded = (await ask('rules')).data.groups.flatMap((group: any) => group.rules)
      if (loaded.length > 0 && loaded.every(({ health }) => health !== 'unknown')) break
      await sleep(200)
    }
    expect(loaded.map(({ name, health }) => [name, health])).toEqual(rules.map(({ alert }) => [alert, 'ok']))
  })

  it.each([...rules.map(({ expr }) => expr), ...shown])('understands %s', async (expr) => {
    const query = encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'))
    expect(await ask(`query?query=${query}`)).toMatchObject({ status: 'success' })
  })

  it('shows and watches only what is served, and all that Vitrine counts', async () => {
    const text = await (await fetch(`${server.metricsUrl}/metrics`)).text()
    const served = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
    const used = [...rules.map(({ expr }) => expr), ...shown]
      .flatMap((expr) => expr.match(/\b(?:vitrine|mcp|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => name !== 'mcp_method_name')
    expect(used.filter((name) => !served.has(name))).toEqual([])
    expect([...served].filter((name) => /^(vitrine|mcp)_/.test(name) && !used.includes(name))).toEqual([])
  })
})
