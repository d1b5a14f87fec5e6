import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const PACKAGE = join('node_modules', '@alvix', 'xenova-models')
const FOLDER = join(PACKAGE, 'dist', 'Xenova', 'gte-small')
const MODEL = join('dist', 'model')
const NETWORK = join(MODEL, 'gte-small-int8.onnx')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What builds and runs the model, with a copy of its files that may be changed. */
function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tampered-'))
  folders.push(folder)
  for (const part of ['package.json', 'tsconfig.json', 'src', 'scripts'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@alvix') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const file of [
    join(PACKAGE, 'package.json'),
    join(FOLDER, 'tokenizer.json'),
    join(FOLDER, 'tokenizer_config.json'),
    join(FOLDER, 'onnx', 'model.onnx'),
    NETWORK,
    join(MODEL, 'tokenizer.json'),
    join(MODEL, 'tokenizer_config.json'),
  ])
    cpSync(join(root, file), join(folder, file))
  writeFileSync(
    join(folder, 'embed.ts'),
    `import { createLocalEmbedder } from './src/search/local-embedder.ts'
const embedder = createLocalEmbedder()
await embedder.embed(['a text']).then(([vector]) => console.log(vector.length), (error) => console.log(error.details.reason))
await embedder.close()`,
  )
  return folder
}

const run = (folder: string, file: string) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const REFUSED = 'is not the model it should be'

it('embeds with the files as they are', () => {
  expect(run(place(), 'embed.ts')).toBe('384\n')
})

it.each([
  ['the network', NETWORK],
  ['the tokenizer', join(MODEL, 'tokenizer.json')],
  ['the tokenizer’s settings', join(MODEL, 'tokenizer_config.json')],
])('embeds nothing where somebody changed %s', (_, file) => {
  const folder = place()
  appendFileSync(join(folder, file), ' ')
  expect(run(folder, 'embed.ts')).toContain(REFUSED)
})

it('builds nothing from a network that somebody changed', () => {
  const folder = place()
  rmSync(join(folder, NETWORK))
  appendFileSync(join(folder, FOLDER, 'onnx', 'model.onnx'), ' ')
  expect(run(folder, 'scripts/build-model.ts')).toContain(REFUSED)
  expect(existsSync(join(folder, NETWORK))).toBe(false)
})
