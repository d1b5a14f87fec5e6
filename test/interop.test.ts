import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderingHosts } from '../e2e/hosts/all-hosts.ts'
import { hostFaults, hostTable } from '../e2e/hosts/host-table.ts'
import { COLUMNS, type InteropCheck, type InteropServer } from '../scripts/interop/client.ts'
import { findClients } from '../scripts/interop/find-clients.ts'
import { writeLoader } from '../scripts/interop/load.ts'
import { faultsIn, interopTable } from '../scripts/interop/table.ts'
import { bakery, connectApi } from './api.ts'
import { beside, newPerson, PASSWORD } from './people.ts'
import { builtGifts, startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

const root = dirname(import.meta.dirname)
const clients = await findClients()
/** Some seventy calls and two sign-ins each. */
const LONG_MS = 180_000

describe('a client whose packages are here anyway', () => {
  // Beside the packages of this checkout, so that they are found from there.
  const packages = join(root, 'node_modules', '.cache', 'interop-core')
  const scratch = mkdtempSync(join(tmpdir(), 'vitrine-interop-'))
  let server: TestServer
  let told: InteropServer
  beforeAll(async () => {
    mkdirSync(packages, { recursive: true })
    writeLoader(packages)
    server = await startTestServer({ giftsDir: builtGifts })
    const { id, email } = await newPerson(server)
    const { token } = await beside(server, ({ auth }) => auth.personalTokens.issue(id, { name: 'test' }))
    const api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
    const { body: draft } = await api('POST', '/api/apps', bakery)
    const { body: app } = await api('POST', `/api/apps/${draft.id}/publish`)
    const person = { id, email, password: PASSWORD, token }
    told = { origin: server.url, made: app.mcpSlug, person, packages, scratch }
  })
  afterAll(async () => {
    await server.close()
    rmSync(scratch, { recursive: true })
  })

  it.each(clients.filter(({ id }) => id.startsWith('sdk-')))(
    '$client.name uses every app, hears every refusal and signs in',
    async ({ client }) => {
      const checks = await client.run(told)
      expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
      expect(checks.map(({ column }) => column)).toEqual([...COLUMNS])
    },
    LONG_MS,
  )
})

describe('the table', () => {
  const row = (outcome: InteropCheck['outcome'], theirs = {}) => ({
    found: { id: 'x', client: { name: 'X', packages: {}, theirs, run: async () => [] } },
    checks: [{ column: 'gifts' as const, outcome, reason: 'It broke.' }],
  })

  it.each([
    ['failed', {}, ['X, gifts: It broke.']],
    ['failed', { gifts: 'Its own fault.' }, []],
    [
      'passed',
      { gifts: 'Its own fault.' },
      ['X, gifts: works, although it is listed as failing by its own fault'],
    ],
    ['not offered', {}, []],
  ] as const)('counts what %s with %j', (outcome, theirs, faults) => {
    expect(faultsIn([row(outcome, theirs)])).toEqual(faults)
  })

  it('gives the reason of a fault that is not ours', () => {
    const table = interopTable([row('failed', { gifts: 'Its own fault.' })])
    expect(table).toContain('| X | no <sup>1</sup> |')
    expect(table).toContain('1. Its own fault.')
  })

  it('stands in the docs with every client there is', () => {
    const page = readFileSync(join(root, 'docs', 'measurements', 'interop.md'), 'utf8')
    expect(clients.filter(({ client }) => !page.includes(`| ${client.name} `)).map(({ id }) => id)).toEqual(
      [],
    )
  })
})

describe('the table of rendering hosts', () => {
  const [host] = renderingHosts
  const played = (failure: string | null) =>
    (['light', 'dark'] as const).map((theme) => ({
      host: host?.name ?? '',
      scene: 'gifts',
      theme,
      failure: theme === 'dark' ? failure : null,
    }))

  it('takes a scene that failed in one theme for failed', () => {
    expect(hostTable(renderingHosts.slice(0, 1), played(null))).toContain('| yes |')
    expect(hostTable(renderingHosts.slice(0, 1), played('It broke.'))).toContain('| **no** |')
    expect(hostFaults(played('It broke.'))).toEqual(['app-bridge, gifts, dark: It broke.'])
  })

  it('stands in the docs with every host there is', () => {
    const page = readFileSync(join(root, 'docs', 'measurements', 'interop.md'), 'utf8')
    const [, table = ''] = /<!-- hosts:begin -->\n([\s\S]*?)<!-- hosts:end -->/.exec(page) ?? []
    expect(renderingHosts.filter(({ title }) => !table.includes(`| ${title} |`))).toEqual([])
  })
})
