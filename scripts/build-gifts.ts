import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueManifest, readGifts } from '../src/apps/gifts/catalogue.ts'
import { createEncoder, type Encoder } from '../src/apps/gifts/encoder/encoder.ts'
import type { Gift } from '../src/apps/gifts/gift.ts'
import { giftPassage } from '../src/apps/gifts/gift-passage.ts'
import { DIMENSIONS } from '../src/search/gte-small.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { textHash } from '../src/search/text-hash.ts'
import { unit } from '../src/search/vectors.ts'

/** Joins the parts of the catalogue and makes their vectors, so that the first start need not. */
const source = join(import.meta.dirname, '..', 'src', 'apps', 'gifts', 'catalogue')
const out = join(import.meta.dirname, '..', 'dist', 'gifts')
const AT_ONCE = 64

/** Vectors made before, by the hash of model and text: of the last build, or those that come with the source. */
const keptFile = join(out, 'kept.json')
const vectorsFile = join(out, 'vectors.f32')
const broughtFile = join(import.meta.dirname, '..', 'src', 'apps', 'gifts', 'vectors.i8')
const HASH_LENGTH = 43

function readKept(): Map<string, Float32Array> {
  const vectors = readBrought()
  if (!existsSync(keptFile) || !existsSync(vectorsFile)) return vectors
  const { hashes, dimensions }: { hashes: string[]; dimensions: number } = JSON.parse(
    readFileSync(keptFile, 'utf8'),
  )
  const bytes = readFileSync(vectorsFile)
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  for (const [at, hash] of hashes.entries())
    vectors.set(hash, all.slice(at * dimensions, (at + 1) * dimensions))
  return vectors
}

/** A hash and a number of 8 bits for each dimension, row after row: a quarter of the size, and as good to search by. */
function readBrought(): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>()
  if (!existsSync(broughtFile)) return vectors
  const bytes = readFileSync(broughtFile)
  const row = HASH_LENGTH + DIMENSIONS
  for (let at = 0; at + row <= bytes.length; at += row) {
    const hash = bytes.toString('latin1', at, at + HASH_LENGTH)
    vectors.set(hash, unit(Float32Array.from(new Int8Array(bytes.subarray(at + HASH_LENGTH, at + row)))))
  }
  return vectors
}

/** `--bring` writes them anew, once the catalogue or the model has changed. */
function writeBrought(hashes: readonly string[], vectors: readonly Float32Array[]): void {
  const rows = hashes.map((hash, at) => {
    const vector = vectors[at] ?? new Float32Array()
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const small = Int8Array.from(vector, (value) => Math.round((value / largest) * 127))
    return Buffer.concat([Buffer.from(hash, 'latin1'), Buffer.from(small.buffer)])
  })
  writeFileSync(broughtFile, Buffer.concat(rows))
}

/** A thread has one core; two threads halve the wait on the machines people have. */
const THREADS = 2

async function makeVectors(gifts: readonly Gift[], hashes: readonly string[], threads: readonly Encoder[]) {
  const vectors = readKept()
  const missing = gifts.filter((_, at) => !vectors.has(hashes[at] ?? ''))
  let next = 0
  let done = 0
  const work = async (encoder: Encoder) => {
    while (next < missing.length) {
      const part = missing.slice(next, next + AT_ONCE)
      next += part.length
      const made = await encoder.passages(part.map(giftPassage))
      for (const [index, gift] of part.entries()) {
        const vector = made[index]
        if (vector) vectors.set(textHash(encoder.model, giftPassage(gift)), vector)
      }
      done += part.length
      process.stdout.write(`\r  ${done} of ${missing.length} gifts embedded`)
    }
  }
  await Promise.all(threads.map(work))
  if (missing.length > 0) process.stdout.write('\n')
  return hashes.map((hash) => vectors.get(hash) ?? new Float32Array())
}

const jsonl = readdirSync(source)
  .sort()
  .map((name) => readFileSync(join(source, name), 'utf8').trim())
  .join('\n')
const gifts = readGifts(jsonl)
const embedders = Array.from({ length: THREADS }, () => createLocalEmbedder())
const threads = embedders.map(createEncoder)
const model = threads[0]?.model ?? ''
mkdirSync(out, { recursive: true })
const hashes = gifts.map((gift) => textHash(model, giftPassage(gift)))
const vectors = await makeVectors(gifts, hashes, threads)
await Promise.all(embedders.map((embedder) => embedder.close()))

const dimensions = vectors[0]?.length ?? 0
const all = new Float32Array(vectors.length * dimensions)
for (const [at, vector] of vectors.entries()) all.set(vector, at * dimensions)
const manifest: CatalogueManifest = {
  hash: createHash('sha256').update(jsonl).digest('hex').slice(0, 12),
  model,
  dimensions,
  ids: gifts.map(({ id }) => id),
}
writeFileSync(join(out, 'catalogue.jsonl'), jsonl)
writeFileSync(vectorsFile, all)
writeFileSync(keptFile, JSON.stringify({ dimensions, hashes }))
writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
if (process.argv.includes('--bring')) writeBrought(hashes, vectors)
