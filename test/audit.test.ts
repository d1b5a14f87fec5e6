import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startLocalServer } from './local-server.ts'

const root = dirname(import.meta.dirname)
const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

interface Audit {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

const audit = (folder: string, flags: string[], registry?: string) =>
  new Promise<Audit>((resolve) => {
    const env = { ...process.env, ...(registry && { npm_config_registry: registry }) }
    const options = { cwd: folder, encoding: 'utf8', env } as const
    const child = execFile(
      process.execPath,
      ['scripts/audit.mjs', ...flags],
      options,
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })

/** The script in its own folder, with these packages besides those of the project. */
function place(packages: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-audit-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'scripts', 'audit.mjs'), join(folder, 'scripts', 'audit.mjs'))
  const dependencies = { odd: '1.0.0' }
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, ...packages } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'place', dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return folder
}

/** A registry that knows this much against packages, for npm itself to ask. */
async function registryWith(advisories: object): Promise<string> {
  const { origin, close } = await startLocalServer(({ url }, response) => {
    response.statusCode = url?.endsWith('/advisories/bulk') ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(advisories))
  })
  cleanUps.push(() => void close())
  return origin
}

const odd = { 'node_modules/odd': { version: '1.0.0', license: 'MIT' } }
const weakness = {
  id: 1,
  url: 'https://example.org/1',
  title: 'Runs what it reads',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
}

it('finds no licence to refuse in what is shipped, and says that it did not look for advisories', async () => {
  const { status, stdout, stderr } = await audit(root, ['--offline'])
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain('Advisories: NOT CHECKED (not requested).')
})

it('checks every declared dependency', async () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const name of Object.keys(dependencies))
    expect(packages[`node_modules/${name}`].dev, name).not.toBe(true)
})

it.each(['GPL-3.0', 'MIT AND GPL-3.0', undefined])('refuses a package under %s', async (license) => {
  const { status, stderr } = await audit(place({ 'node_modules/odd': { version: '1.0.0', license } }), [
    '--offline',
  ])
  expect(status).toBe(1)
  expect(stderr).toContain('odd@1.0.0')
})

it('accepts a choice of licences, and any licence of a development tool', async () => {
  const folder = place({
    'node_modules/choice': { version: '1.0.0', license: '(GPL-3.0 OR MIT)' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  })
  expect((await audit(folder, ['--offline'])).status).toBe(0)
})

it('fails for an advisory that the registry knows', async () => {
  const result = await audit(place(odd), [], await registryWith({ odd: [weakness] }))
  expect(result).toMatchObject({ status: 1, stderr: 'odd: high, Runs what it reads.\n' })
  expect(await audit(place(odd), ['--online'], await registryWith({}))).toMatchObject({
    status: 0,
    stderr: '',
  })
})

it('says plainly when the registry does not answer, and fails where it must', async () => {
  const nowhere = 'http://127.0.0.1:9'
  const local = await audit(place(odd), [], nowhere)
  expect(local).toMatchObject({ status: 0 })
  expect(local.stdout).toContain('Advisories: NOT CHECKED')
  expect((await audit(place(odd), ['--online'], nowhere)).status).toBe(1)
})
