import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const limits = await import(pathToFileURL(join(root, 'scripts', 'package-limits.mjs')).href)
const { exports, bin, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
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

/** What a file of ours imports. A template may hold the source of another module. */
const importsByText = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(IMPORT)].map(([, from, called]) => from ?? called ?? '')

/** What a file of others imports, whose comments may hold anything. */
const importsBySyntax = (text: string) =>
  parseAst(text).body.flatMap((node) => ('source' in node && node.source ? [String(node.source.value)] : []))

it('depends on nothing that only a build needs, and on all that it imports', () => {
  const imported = new Set<string>()
  const scripts = files.filter(({ path }) => /^(lib|bin)\/.*\.m?js$/.test(path))
  for (const { path } of scripts) {
    const importsOf = path.startsWith('lib/packages/') ? importsBySyntax : importsByText
    for (const name of importsOf(readFileSync(join(root, path), 'utf8')))
      if (!name.startsWith('.') && !isBuiltin(name)) imported.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  }
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
  // Files of these are read by their place, or they are what others of the list need beside them.
  const unseen = Object.keys(dependencies).filter((name) => !imported.has(name))
  expect(unseen).toEqual(['onnxruntime-common'])
})

it('names the licence of every package that is built into it, and each of those is audited', () => {
  const licences = readFileSync(join(root, 'lib/packages/licenses.md'), 'utf8')
  const named = [...licences.matchAll(/^## (\S+) - \S+ \(/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(['fastify', 'openai']))
  const audited = spawnSync(process.execPath, ['scripts/audit.mjs', '--offline', '--list'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n')
  const others = named.filter((name) => name !== 'vitrine')
  expect(others.filter((name) => !audited.some((line) => line.startsWith(`${name}@`)))).toEqual([])
})

it('names no install script, and no package of the workspace', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => /^@(chatui|vitrine)\//.test(name))).toEqual([])
  for (const name of ['onnxruntime-node', 'usearch']) {
    const vendored = JSON.parse(readFileSync(join(root, 'vendor', name, 'package.json'), 'utf8'))
    expect(vendored.scripts).toBeUndefined()
    expect(existsSync(join(root, 'vendor', name, 'LICENSE'))).toBe(true)
  }
})
