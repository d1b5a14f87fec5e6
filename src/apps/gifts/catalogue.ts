import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkIsBuilt } from '../../search/gte-small.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import { textHash } from '../../search/text-hash.ts'
import { forgetEmbedded } from './embed-missing.ts'
import type { Gift, GiftStore } from './gift.ts'
import { giftPassage } from './gift-passage.ts'
import { readGiftRow } from './gift-row.ts'
import { COLLECTION, type GiftSearch } from './search.ts'

/** Batches of the catalogue that comes with Vitrine begin so. */
const CATALOGUE = 'catalogue-'
/** Stands in place of all of them when somebody put their own catalogue there. */
export const REPLACED = `${CATALOGUE}replaced`

/** The catalogue that comes with Vitrine, with the vectors that the build made of it. */
export interface BuiltCatalogue {
  readonly hash: string
  readonly model: string
  readonly gifts: readonly Gift[]
  readonly vectors: ReadonlyMap<string, Float32Array>
}

export interface CatalogueManifest {
  readonly hash: string
  readonly model: string
  readonly dimensions: number
  readonly ids: readonly string[]
}

function readManifest(folder: string): CatalogueManifest {
  const file = join(folder, 'manifest.json')
  checkIsBuilt(file)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function readCatalogue(folder: string): BuiltCatalogue {
  const { hash, model, dimensions, ids } = readManifest(folder)
  const bytes = readFileSync(join(folder, 'vectors.f32'))
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  return {
    hash,
    model,
    gifts: readGifts(readFileSync(join(folder, 'catalogue.jsonl'), 'utf8')),
    vectors: new Map(ids.map((id, index) => [id, all.slice(index * dimensions, (index + 1) * dimensions)])),
  }
}

export const readGifts = (jsonl: string): Gift[] =>
  jsonl
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const reading = readGiftRow(JSON.parse(line))
      if ('problem' in reading) throw new Error(`Line ${index + 1} of the catalogue: ${reading.problem}`)
      return reading.gift
    })

/** Puts our own catalogue into the store, unless it is there or somebody's own stands in its place. */
export async function stockCatalogue(gifts: GiftStore, search: GiftSearch, folder: string): Promise<void> {
  if (await gifts.progress(REPLACED)) return
  const { hash } = readManifest(folder)
  const batch = `${CATALOGUE}${hash}`
  if ((await gifts.progress(`${batch}:${search.encoder.model}`))?.done) return
  const catalogue = readCatalogue(folder)
  await forgetEmbedded(gifts)
  // A gift of the same name that somebody brought along stays theirs.
  await gifts.put(catalogue.gifts, batch, CATALOGUE)
  await gifts.removeOthers(batch, CATALOGUE, (ids) => search.index.remove(COLLECTION, ids))
  await gifts.forgetProgress(batch, CATALOGUE)
  // Vectors of another model are of no use here; then all is embedded anew, while the server answers.
  if (catalogue.model === search.encoder.model) await putVectors(search.index, catalogue)
  await gifts.saveProgress(`${batch}:${search.encoder.model}`, { lines: catalogue.gifts.length, done: true })
}

async function putVectors(index: SearchIndex, { gifts, vectors, model }: BuiltCatalogue): Promise<void> {
  const known = await index.known(
    COLLECTION,
    gifts.map(({ id }) => id),
  )
  const missing = gifts.flatMap((gift) => {
    const vector = vectors.get(gift.id)
    const text = giftPassage(gift)
    return vector && known.get(gift.id) !== textHash(model, text) ? [{ id: gift.id, text, vector }] : []
  })
  if (missing.length > 0) await index.put(COLLECTION, missing)
}
