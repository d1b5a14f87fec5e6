import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProject } from '../src/project/build-project.ts'
import { databases } from './databases.ts'
import { copyExamples, exampleNames, examplesFolder } from './example-copies.ts'
import { connectClient, startTestServer } from './server.ts'

const root = dirname(import.meta.dirname)
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const copies = copyExamples()
afterAll(() => copies.remove())

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(root, 'node_modules', '.bin', program), args, { cwd: copies.work }).then(
    () => '',
    (failed) => `${failed.stdout}${failed.stderr}`,
  )

it('compile, as strictly as a new project', async () => {
  // One program over all of them takes as long as one of them alone.
  writeFileSync(join(copies.work, 'tsconfig.json'), read(root, 'templates/base/tsconfig.json'))
  expect(await run('tsc', '-p', '.')).toBe('')
})

it('pass their own tests with the package as it is built', async () => {
  // An installed package is no source of theirs; ours is a link here, and would be taken for one.
  const config = 'export default { test: { server: { deps: { external: [/\\/lib\\//] } } } }'
  writeFileSync(join(copies.work, 'vitest.config.ts'), config)
  expect(await run('vitest', 'run')).toBe('')
})

describe.each(databases)('on $name', (database) => {
  it('are built and served without a setting', async () => {
    for (const folder of copies.folders) if (!existsSync(join(folder, 'dist'))) await buildProject(folder)
    const server = await startTestServer({ folders: copies.folders, database })
    try {
      expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' })
      const { token } = await server.signUp('ann@example.com')
      for (const slug of exampleNames) {
        const client = await connectClient(server.url, slug, '2025-11-25', token)
        const { tools } = await client.listTools()
        await client.close()
        expect(tools.length, slug).toBeGreaterThan(0)
      }
    } finally {
      await server.close()
    }
  })
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })

const IMPORT = /(?:from|^import) '([^']+)'|\bimport\('([^']+)'\)/gm
/** What a project may import: our package, what it asks for beside it, and its own files. */
const ALLOWED = /^(vitrine(\/testing|\/vite)?|@chatui\/runtime|zod|react|vitest|node:.*|\.\.?\/.*)$/

describe.each(exampleNames)('%s', (name) => {
  const folder = join(examplesFolder, name)

  it('imports only what the package exports', () => {
    const sources = filesOf(folder).filter((file) => /\.tsx?$/.test(file))
    const wrong = sources.flatMap((file) =>
      [...read(file).matchAll(IMPORT)]
        .map(([, from, called]) => from ?? called ?? '')
        .filter(
          (from) =>
            !ALLOWED.test(from) || (from.startsWith('.') && !join(dirname(file), from).startsWith(folder)),
        )
        .map((from) => `${file} → ${from}`),
    )
    expect(sources.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  it('has what a new project has, in the versions of this package', () => {
    for (const file of ['tsconfig.json', 'widgets/frame.tsx', 'widgets/frame.css'])
      if (existsSync(join(folder, file))) expect(read(folder, file)).toBe(read(root, 'templates/base', file))
    const own = JSON.parse(read(folder, 'package.json'))
    const ours = JSON.parse(read(root, 'package.json'))
    const { vitrine, ...wanted } = { ...own.dependencies, ...own.devDependencies }
    // From the repository; whoever takes the folder elsewhere installs the package there.
    expect(vitrine).toBe('file:../..')
    expect(own).toMatchObject({ name, private: true, type: 'module' })
    expect(wanted).toEqual(
      Object.fromEntries(
        Object.keys(wanted).map((known) => [known, { ...ours.devDependencies, ...ours.dependencies }[known]]),
      ),
    )
  })

  it('has a README of one screen, with pictures that are there and small', () => {
    const readme = read(folder, 'README.md')
    expect(readme.split('\n').length).toBeLessThan(60)
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => join(folder, file!))
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(statSync(picture).size, picture).toBeLessThan(80_000)
    expect(read(examplesFolder, 'README.md')).toContain(`(${name}/README.md)`)
  })
})

it('stay out of the package', async () => {
  const { packageFiles } = await import(pathToFileURL(join(root, 'scripts', 'package-limits.mjs')).href)
  const paths: string[] = packageFiles().map(({ path }: { path: string }) => path)
  expect(paths.filter((path) => path.startsWith('examples'))).toEqual([])
})
