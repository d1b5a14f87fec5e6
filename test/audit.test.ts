import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const audit = (folder: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The script in a folder of its own, over a changed list of packages or of advisories. */
function place(change: { packages?: Record<string, object>; advisories?: object[] }): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-audit-'))
  folders.push(folder)
  cpSync(join(root, 'scripts', 'audit.mjs'), join(folder, 'scripts', 'audit.mjs'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  Object.assign(lock.packages, change.packages)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const kept = { taken: '2026-01-01', advisories: change.advisories ?? [] }
  writeFileSync(join(folder, 'scripts', 'advisories.json'), JSON.stringify(kept))
  return folder
}

it('finds nothing wrong with what is shipped, and says where the advisories come from', () => {
  const { status, stdout, stderr } = audit(root)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/taken from scripts\/advisories\.json of \d{4}-\d\d-\d\d/)
})

it.each(['GPL-3.0', 'MIT AND GPL-3.0', undefined])('refuses a package under %s', (license) => {
  const { status, stderr } = audit(place({ packages: { 'node_modules/odd': { version: '1.0.0', license } } }))
  expect(status).toBe(1)
  expect(stderr).toContain('odd@1.0.0')
})

it('takes a package that lets one choose, and does not look at tools of development', () => {
  const { status } = audit(
    place({
      packages: {
        'node_modules/choice': { version: '1.0.0', license: '(GPL-3.0 OR MIT)' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      },
    }),
  )
  expect(status).toBe(0)
})

it('tells of an advisory that was kept against a version that is installed', () => {
  const packages = { 'node_modules/odd': { version: '1.0.0', license: 'MIT' } }
  const advisory = { name: 'odd', severity: 'high', title: 'Runs what it reads' }
  const against = (versions: string[]) => audit(place({ packages, advisories: [{ ...advisory, versions }] }))
  expect(against(['1.0.0'])).toMatchObject({ status: 1, stderr: 'odd: high, Runs what it reads.\n' })
  expect(against(['0.9.0']).status).toBe(0)
})
