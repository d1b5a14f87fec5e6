import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const limits = await import(pathToFileURL(join(root, 'scripts', 'package-limits.mjs')).href)
const { exports, bin, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const files: { path: string; size: number }[] = limits.packageFiles()
/** A `*` stands for any name, as in `exports`. */
const has = (pattern: string) => {
  const [start = '', end] = pattern.split('*')
  return files.some(({ path }) =>
    end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end),
  )
}

it('holds what runs and what is exported, and nothing that only a build or a test needs', () => {
  expect(limits.packageProblems(files)).toEqual([])
  const named: string[] = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(Object(target)).map(String),
  )
  const missing = [...named, ...Object.values(bin).map(String)]
    .map((path) => path.replace(/^\.\//, ''))
    .filter((path) => path !== 'package.json' && !has(path))
  expect(missing).toEqual([])
  for (const path of [
    'dist/studio/index.html',
    'dist/model/tokenizer.json',
    'runtime/dist/page.js',
    'templates/list/app.ts',
  ])
    expect(has(path), path).toBe(true)
})

it('says which files have no place in it', () => {
  const stray = { path: 'lib/src/main.js.map', size: 1 }
  const heavy = { path: 'dist/model/big.onnx', size: 1e9 }
  expect(limits.packageProblems([stray, heavy])).toHaveLength(2)
})

const IMPORT = /^(?:import|export)\b[^=;()]*?'([^']+)';?$|\bimport\('([^']+)'\)/gm

/** What a file imports. A template may hold the source of another module. */
const importsOf = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(IMPORT)].map(([, from, called]) => from ?? called ?? '')

it('declares all that it imports, and nothing that it does not', () => {
  const imported = new Set<string>()
  const scripts = files.filter(({ path }) => /^(lib|bin)\/.*\.m?js$/.test(path))
  for (const { path } of scripts)
    for (const name of importsOf(readFileSync(join(root, path), 'utf8')))
      if (!name.startsWith('.') && !isBuiltin(name)) imported.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  const declared = { ...dependencies, ...peerDependencies }
  expect([...imported].filter((name) => !(name in declared))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([])
})

it('fetches nothing else for most people: peers are optional, and native programs may be missing', () => {
  expect(Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)).toEqual([])
  expect(Object.keys(optionalDependencies)).toEqual(['onnxruntime-node', 'usearch'])
})

it('names no install script, and no package of the workspace', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => /^@(chatui|vitrine)\//.test(name))).toEqual([])
})
