import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  BUILT_MODEL,
  checkModelFile,
  findModelSource,
  NETWORK,
  NETWORK_SHA256,
  SOURCE_SHA256,
  TUNING,
  TUNING_SHA256,
} from '../src/search/gte-small.ts'
import { quantiseNetwork } from './quantise/quantise.ts'

/** Tunes the model's network, makes it small and fast, and puts its tokenizer beside it. */
const source = findModelSource()

/** Processes that read it meanwhile get the old file or the new one, never half of either. */
function replaceFile(file: string, content: Uint8Array): void {
  const next = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(next, content)
  renameSync(next, file)
}

const isThere = () =>
  checkModelFile(NETWORK, NETWORK_SHA256).then(
    () => true,
    () => false,
  )

if (!(await isThere())) {
  await checkModelFile(source.network, SOURCE_SHA256)
  await checkModelFile(TUNING, TUNING_SHA256)
  const made = quantiseNetwork(readFileSync(source.network), readFileSync(TUNING))
  const sha256 = createHash('sha256').update(made).digest('hex')
  if (sha256 !== NETWORK_SHA256)
    throw new Error(`The network has the hash ${sha256}: gte-small.ts must say so.`)
  replaceFile(NETWORK, made)
}
for (const { name, content } of source.tokenizerFiles) replaceFile(join(BUILT_MODEL, name), content)
