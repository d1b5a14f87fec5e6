import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { projectPackage } from '../scaffold/project-package.ts'
import { projectFromTemplate, TEMPLATES, type TemplateName } from '../scaffold/template.ts'
import { newCommand } from './new.ts'
import { runCommand } from './run-command.ts'

const runNew = (args: readonly string[]) => runCommand(newCommand, args, () => readConfig({}))

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vitrine-new-'))
})

describe('vitrine new', () => {
  it.each([
    [['My App'], 'such as vitrine new my-app'],
    [['todo'], 'is reserved'],
    [['full'], 'is not empty'],
    [['full/note.txt/app'], 'is not empty'],
    [['one', '--template', 'poem'], 'unknown template poem. Use --template list|'],
    [['one', '--template', 'list', '--openapi', 'api.json'], 'either --template or --openapi'],
    [['one', '--operations', 'list'], '--operations needs --openapi FILE'],
  ])('refuses %j, and says what is right', async (args, words) => {
    mkdirSync(join(place, 'full'))
    writeFileSync(join(place, 'full', 'note.txt'), 'mine')
    const [path = '', ...rest] = args
    await expect(runNew([join(place, path), ...rest])).rejects.toThrow(words)
    expect(readFileSync(join(place, 'full', 'note.txt'), 'utf8')).toBe('mine')
  })

  it('takes a folder that is there and empty', async () => {
    mkdirSync(join(place, 'tide-tables'))
    await runNew([join(place, 'tide-tables')])
    expect(readFileSync(join(place, 'tide-tables', 'app.ts'), 'utf8')).toContain("slug: 'tide-tables'")
  })
})

describe.each(Object.keys(TEMPLATES) as TemplateName[])('the template %s', (template) => {
  const project = projectFromTemplate(template, { slug: 'tide-tables', title: 'Tide tables' }, '/somewhere')

  it('is a whole project under its own name', () => {
    expect([...project.keys()]).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.npmrc',
        'README.md',
        'app.test.ts',
        'app.ts',
        'package.json',
        'tsconfig.json',
      ]),
    )
    const text = [...project.values()].join('\n')
    expect(text).toContain('Tide tables')
    expect(text).not.toMatch(/my-app|My app/)
  })

  it('has fixtures for each widget that a tool shows', () => {
    const shown = [...(project.get('app.ts') ?? '').matchAll(/component: '\.\/(widgets\/[\w-]+)\.tsx'/g)]
    expect(shown.length).toBeGreaterThan(0)
    for (const [, path] of shown) {
      expect(project.has(`${path}.tsx`)).toBe(true)
      const fixtures: { name: string }[] = JSON.parse(project.get(`${path}.fixtures.json`) ?? '[]')
      expect(fixtures.length).toBeGreaterThan(1)
    }
  })

  it('has a README of one screen', () => {
    expect(project.get('README.md')?.split('\n').length).toBeLessThan(40)
  })
})

describe('the package a project asks for', () => {
  const install = (resolved: string | null) => {
    const root = join(place, 'node_modules', 'vitrine')
    mkdirSync(root, { recursive: true })
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ version: '1.2.3', dependencies: { zod: '^4.0.0' } }),
    )
    if (resolved)
      writeFileSync(
        join(place, 'node_modules', '.package-lock.json'),
        JSON.stringify({ packages: { 'node_modules/vitrine': { resolved } } }),
      )
    return JSON.parse(projectPackage('my-walks', join(place, 'my-walks'), { root })).dependencies
  }

  it.each([
    ['file:vitrine-1.2.3.tgz', 'file:../vitrine-1.2.3.tgz'],
    ['https://registry.example.org/vitrine-1.2.3.tgz', '^1.2.3'],
    [null, '^1.2.3'],
  ])('is where this one came from: %s', (resolved, vitrine) => {
    expect(install(resolved)).toMatchObject({ vitrine, zod: '^4.0.0' })
  })

  it('is this folder where it runs from a checkout', () => {
    mkdirSync(join(place, 'vitrine'))
    writeFileSync(join(place, 'vitrine', 'package.json'), JSON.stringify({ version: '1.2.3' }))
    const made = projectPackage('my-walks', join(place, 'my-walks'), { root: join(place, 'vitrine') })
    expect(JSON.parse(made).dependencies.vitrine).toBe('file:../vitrine')
  })
})

it('lists each template in the guide, as the command does', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '..', '..', 'docs', 'how-to', 'start-a-project.md'),
    'utf8',
  )
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (.*?) \|$/gm)].map(([, name, what]) => [name, what])
  expect(rows).toEqual(Object.entries(TEMPLATES))
})
