import { createHash } from 'node:crypto'
import { chunks } from '../../search/chunks.ts'
import { removeOthers } from '../../search/remove-others.ts'
import type { Search } from '../../search/search.ts'
import { mean, orthogonalTo, unit } from '../../search/vectors.ts'

/** The rows of an app's version, on their way into the index. */
export interface RowJob {
  readonly collection: string
  /** Another collection that may contain the same rows. */
  readonly sibling: string
  readonly texts: () => readonly string[]
  /** Known once all rows are in the index. */
  done: KnownRows | null
}

export interface KnownRows {
  /** The indexes of each id's rows; identical rows share one. */
  readonly places: ReadonlyMap<string, readonly number[]>
  /** The rows' mean vector at unit length: what they have in common. */
  readonly mean: Float32Array
  /** The mean of the rows without that. */
  readonly usual: Float32Array
}

const BATCH = 64
/** Enough rows to find what all have in common. */
const SAMPLE = 200

export const rowId = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Adds missing rows and removes obsolete ones. */
export async function bringRows(search: Search, job: RowJob, isClosed: () => boolean): Promise<void> {
  const { embedder, index } = search
  const { texts, places } = readRows(job.texts())
  const ids = [...texts.keys()]
  const known = await index.known(job.collection, ids)
  const missing = ids.filter((id) => !known.has(id))
  for (const part of chunks(missing, BATCH)) {
    if (isClosed()) return
    await addRows(search, job, new Map(part.map((id) => [id, texts.get(id) ?? ''])))
  }
  await removeOthers(index, job.collection, texts)
  // Loads model and index now, before somebody waits for them.
  const [first] = await embedder.embed([texts.get(ids[0] ?? '') ?? ''])
  if (first) await index.nearest(job.collection, first, 1)
  const step = Math.ceil(ids.length / SAMPLE)
  const sample = await index.vectors(
    job.collection,
    ids.filter((_, index) => index % step === 0),
  )
  if (sample.size > 0) job.done = { places, ...meansOf([...sample.values()]) }
}

function meansOf(vectors: readonly Float32Array[]): Pick<KnownRows, 'mean' | 'usual'> {
  const direction = unit(mean(vectors))
  return { mean: direction, usual: mean(vectors.map((vector) => orthogonalTo(vector, direction))) }
}

function readRows(rows: readonly string[]) {
  const texts = new Map<string, string>()
  const places = new Map<string, number[]>()
  rows.forEach((text, place) => {
    const id = rowId(text)
    const known = places.get(id)
    if (known) known.push(place)
    else places.set(id, [place])
    texts.set(id, text)
  })
  return { texts, places }
}

async function addRows({ embedder, index }: Search, job: RowJob, texts: ReadonlyMap<string, string>) {
  const met = await index.vectors(job.sibling, [...texts.keys()])
  const strange = [...texts].filter(([id]) => !met.has(id))
  const made = strange.length > 0 ? await embedder.embed(strange.map(([, text]) => text)) : []
  strange.forEach(([id], index) => {
    const vector = made[index]
    if (vector) met.set(id, vector)
  })
  const entries = [...met].map(([id, vector]) => ({ id, vector, text: texts.get(id) ?? '' }))
  await index.put(job.collection, entries)
}
