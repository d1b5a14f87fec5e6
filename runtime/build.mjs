import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const here = import.meta.dirname
const dist = join(here, 'dist')
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
)

rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.json')], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

// The compiler rewrites the names of imported files in JavaScript only. Those in a comment are an example's own.
for (const name of readdirSync(dist, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(dist, name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^(?!\s*\*)(.*from '\.[^']*)\.tsx?'/gm, "$1.js'"))
}
