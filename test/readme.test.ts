import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { screenshots, shownPictures } from '../e2e/shown-pictures.ts'
import { createMetrics } from '../src/compose/metrics.ts'
import { settings } from '../src/settings.ts'
import { layouts } from '../src/templates/layouts/index.ts'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readme = read('README.md')

it('shows the two commands, and they exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of ['start', 'test']) {
    expect(readme).toMatch(new RegExp(`^npm ${name}\\b`, 'm'))
    expect(existsSync(join(root, scripts[name].split(' ')[1]))).toBe(true)
  }
})

it('leads to a page that lists every setting with its default, and no other', () => {
  expect(readme).toContain('(docs/reference/settings.md)')
  const rows = [...read('docs/reference/settings.md').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(
    ([, name, fallback]) => [name, fallback],
  )
  const known = Object.entries(settings).map(([name, { fallback }]) => [
    name,
    fallback === null ? 'unset' : `\`${fallback}\``,
  ])
  expect(rows).toEqual(known)
})

it('describes each layout in the reference as the layout describes itself', () => {
  const table = [...layouts.values()].map(({ name, description, rows, maxRows }) =>
    rows ? `| \`${name}\` | ${description} | ${maxRows} |` : `| \`${name}\` | ${description} | |`,
  )
  const [, listed] =
    /^## Layouts\n\n.*\n\|---.*\n([\s\S]*?)\n\n/m.exec(read('docs/reference/made-apps.md')) ?? []
  const rows = listed?.split('\n') ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !table.includes(row))).toEqual([])
})

it('lists every metric of its own in the reference, and no other', async () => {
  const sources = {
    poolStats: () => null,
    auditStats: () => ({ waiting: 0, lost: 0 }),
    lastBackup: async () => null,
    waiting: () => new Map<string, number>(),
  }
  const text = await createMetrics(sources).text()
  const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!)
  const rows = read('docs/reference/server.md').match(/^\| `(?:vitrine|mcp|nodejs|process)_.*?\|/gm) ?? []
  const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+[^_])`/g)].map(([, name]) => name!))
  const isOwn = (name: string) => /^(vitrine|mcp)_/.test(name)
  expect(listed.filter((name) => !served.includes(name))).toEqual([])
  expect(listed.filter(isOwn).sort()).toEqual(served.filter(isOwn).sort())
})

it.each([
  ['SECURITY.md', /## Guarantees([\s\S]*?)\n## /],
  ['docs/explanation/security.md', /## What the server takes care of([\s\S]*?)\n## /],
])('promises in %s no security that a test does not show', (file, section) => {
  const promises = section.exec(read(file))?.[1]?.split(/\n- /).slice(1) ?? []
  expect(promises.length).toBeGreaterThan(0)
  for (const promise of promises) {
    const named = [...promise.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file]) => file!)
    expect(named, promise).not.toEqual([])
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  }
})

const pagesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('.md') && !file.startsWith('site') ? [join(folder, file)] : [],
  )

/** The anchors that code hosts give to the headings of a page: one that comes again is numbered. */
function anchorsIn(page: string): Set<string> {
  const seen = new Map<string, number>()
  const headings = read(page)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .matchAll(/^#+ (.*)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) => {
      const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = plain.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-')
      const times = seen.get(anchor) ?? 0
      seen.set(anchor, times + 1)
      return times > 0 ? `${anchor}-${times}` : anchor
    }),
  )
}

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...pagesIn('docs')])(
  '%s links only to what is there',
  (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)]
    const missing = links.filter(([, path = '', anchor]) => {
      const target = path ? join(dirname(file), path) : file
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).has(anchor)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  },
)

it('names in decision records only paths that exist or are listed as moved', () => {
  const moved = read('docs/adr/README.md')
  const paths = pagesIn('docs/adr').flatMap((file) =>
    [
      ...read(file).matchAll(/`((?:src|studio|common|runtime|scripts|test|widgets|e2e|bench)\/[\w./-]+)`/g),
    ].map(([, path]) => path!),
  )
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(root, path)) && !moved.includes(`\`${path}\``))).toEqual([])
  const records = pagesIn('docs/adr').map((file) => file.slice('docs/adr/'.length))
  expect(records.filter((file) => file !== 'README.md' && !moved.includes(`(${file})`))).toEqual([])
})

it('names for each cell of the hosts’ tables a test that exists', () => {
  const named = [...read('docs/reference/hosts.md').matchAll(/`((?:src|test|e2e)\/[\w./-]+\.ts)`/g)]
  expect(named.length).toBeGreaterThan(30)
  for (const [, path] of named) expect([path, existsSync(join(root, path!))]).toEqual([path, true])
})

it('keeps the pictures that a page shows, and no others', () => {
  const kept = readdirSync(screenshots).map((name) => name.replace(/\.png$/, ''))
  expect(kept.sort()).toEqual([...shownPictures()].sort())
})
