import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts, version } = JSON.parse(read('package.json'))

describe.each(readdirSync(join(root, '.github/workflows')))('the workflow %s', (name) => {
  const text = read(`.github/workflows/${name}`)

  it('has jobs, and may only read unless a job says otherwise', () => {
    const { jobs, permissions } = parse(text)
    expect(Object.keys(jobs).length).toBeGreaterThan(0)
    expect(permissions).toEqual({ contents: 'read' })
  })

  it('runs commands that exist', () => {
    const commands = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, script]) => script!)
    expect(commands.filter((script) => !(script in scripts))).toEqual([])
    const files = [...text.matchAll(/\bnode (scripts\/\S+)/g)].map(([, file]) => file!)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

it('names commands and files that exist to coding assistants', () => {
  const text = read('AGENTS.md')
  const commands = [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, script]) => script!)
  expect(commands.filter((script) => !(script in scripts))).toEqual([])
  const paths = [...text.matchAll(/`((?:src|studio|widgets|common|runtime|docs|scripts|test)[\w/.-]*)`/g)]
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('sums up each release in the changelog, and keeps single changes under what is unreleased', () => {
  const [, unreleased = '', ...released] = read('CHANGELOG.md').split(/^## /m)
  expect(unreleased.startsWith('Unreleased')).toBe(true)
  expect(released.length).toBeGreaterThan(1)
  for (const section of released) expect(section.split('\n').length, section.slice(0, 20)).toBeLessThan(65)
})

describe('the notes of a release', () => {
  const notes = (wanted: string) => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/release-notes.mjs', wanted], {
      cwd: root,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('are those of the changelog, for the version of the package alone', () => {
    expect(notes(version)).toMatchObject({ status: 0, stderr: '' })
    expect(read('CHANGELOG.md')).toContain(notes(version).stdout.trim())
    expect(notes(version).stdout).not.toMatch(/^## /m)
    expect(notes('9.9.9')).toMatchObject({ status: 1, stdout: '' })
  })
})
