import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../package-root.ts'
import { jsonFile } from './project.ts'

const versions = z.record(z.string(), z.string()).default({})
const ownPackage = z.object({ version: z.string(), dependencies: versions, devDependencies: versions })
const installed = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional() })),
})

/** The `package.json` of a project in this folder: what it needs, in the versions that this package was built with. */
export function projectPackage(
  slug: string,
  folder: string,
  {
    root = packageRoot(import.meta.dirname),
    more = [],
  }: {
    /** This package's folder. */
    readonly root?: string
    /** Other packages that it is built with. */
    readonly more?: Iterable<string>
  } = {},
): string {
  const own = ownPackage.parse(readJson(join(root, 'package.json')))
  const known = { ...own.devDependencies, ...own.dependencies }
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, known[name] ?? '*']))
  const dependencies = {
    ...pick('react', 'react-dom'),
    vitrine: sourceOf(root, own.version, folder),
    ...pick('zod'),
  }
  const tools = [
    '@types/node',
    '@types/react',
    '@vitejs/plugin-react',
    'typescript',
    'vite',
    'vitest',
    ...more,
  ]
  return jsonFile({
    name: slug,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'vitrine dev --open',
      test: 'vitest run',
      check: 'tsc',
      build: 'vitrine build',
      start: 'vitrine start .',
    },
    dependencies,
    devDependencies: pick(...[...new Set(tools)].filter((name) => !(name in dependencies)).sort()),
  })
}

/** This package's npm source: the registry, or the place it was installed from. */
function sourceOf(root: string, version: string, folder: string): string {
  const from = (path: string) => `file:${relative(folder, path).split(sep).join('/')}`
  const modules = dirname(root)
  if (basename(modules) !== 'node_modules') return from(root)
  const lock = join(modules, '.package-lock.json')
  const { packages } = existsSync(lock) ? installed.parse(readJson(lock)) : { packages: {} }
  const resolved = packages[`node_modules/${basename(root)}`]?.resolved ?? ''
  return resolved.startsWith('file:')
    ? from(resolve(dirname(modules), resolved.slice('file:'.length)))
    : `^${version}`
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
