import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { APP_SOURCE, MODULE_SOURCE, TEST_SOURCE, TOOL_SOURCE, widgetSource } from './typed-project.ts'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const BLOCK = /^```(tsx?)(?: (\S+))?\n([\s\S]*?)^```$/gm

const folderOf = (text: string) => (text.includes("'../app.ts'") ? 'widgets/' : '')

/** The examples of the reference; each is whole, and stands beside the app of the guide. */
const examples = readdirSync(join(root, 'docs', 'reference', 'api')).flatMap((page) =>
  [...read(`docs/reference/api/${page}`).matchAll(BLOCK)]
    .filter(([, , , text = '']) => text.startsWith('import '))
    .map(
      ([, kind = '', , text = ''], index) =>
        [`guide/${folderOf(text)}${page}-${index}.${kind}`, text] as const,
    ),
)

const guide = [...read('docs/how-to/write-apps.md').matchAll(BLOCK)].flatMap(([, , file, text = '']) =>
  file ? [[`guide/${file}`, text] as const] : [],
)

/** As a project has it. The declarations of the package are checked where the reference is made of them. */
const CONFIG = JSON.stringify({
  extends: 'vitrine/tsconfig.json',
  compilerOptions: { types: ['node', 'vite/client'] },
  include: ['**/*.ts', '**/*.tsx'],
})

it('gives the types of tools to widgets and tests from the package as it is built, and the docs compile', async () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-types-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    const work = join(place, 'work')
    const files = [
      ['tsconfig.json', CONFIG],
      ['tools.ts', TOOL_SOURCE],
      ['app.ts', APP_SOURCE],
      ['module.ts', MODULE_SOURCE],
      ['from-app.tsx', widgetSource('app')],
      ['from-module.tsx', widgetSource('module')],
      ['app.test.ts', TEST_SOURCE],
      ...guide,
      ...examples,
    ] as const
    for (const [file, text] of files) {
      mkdirSync(dirname(join(work, file)), { recursive: true })
      writeFileSync(join(work, file), text)
    }
    mkdirSync(join(work, 'node_modules'))
    symlinkSync(root, join(work, 'node_modules', 'vitrine'))
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const { stdout, code = 0 } = await promisify(execFile)(tsc, ['-p', work]).catch((failed) => failed)
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 })
    expect(guide.length).toBeGreaterThan(4)
    expect(examples.length).toBeGreaterThan(10)
  } finally {
    rmSync(place, { recursive: true })
  }
})
