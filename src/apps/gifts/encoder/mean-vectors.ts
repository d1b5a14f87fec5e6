import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../package-root.ts'
import { textHash } from '../../../search/text-hash.ts'
import { SAMPLE_PASSAGES, SAMPLE_QUERIES } from './sample-texts.ts'

/** The mean of what people ask, and of what they can be given: taken off every vector of either kind. */
export interface MeanVectors {
  readonly queries: Float32Array
  readonly passages: Float32Array
}

interface WrittenMeanVectors {
  readonly hash: string
  readonly queries: readonly number[]
  readonly passages: readonly number[]
}

/** From the source and from `lib` it is as far away. */
export const MEAN_VECTORS_FILE = join(packageRoot(), 'dist', 'gifts', 'mean-vectors.json')

const hashOf = (model: string) => textHash(model, JSON.stringify([SAMPLE_QUERIES, SAMPLE_PASSAGES]))

/** Those that the build found, when they are of this model and of these texts: the first question need not wait for them. */
export function readBuiltMeanVectors(model: string): MeanVectors | null {
  if (!existsSync(MEAN_VECTORS_FILE)) return null
  const { hash, queries, passages }: WrittenMeanVectors = JSON.parse(readFileSync(MEAN_VECTORS_FILE, 'utf8'))
  if (hash !== hashOf(model)) return null
  return { queries: Float32Array.from(queries), passages: Float32Array.from(passages) }
}

export function writeMeanVectors(model: string, { queries, passages }: MeanVectors): string {
  const written: WrittenMeanVectors = {
    hash: hashOf(model),
    queries: [...queries],
    passages: [...passages],
  }
  return JSON.stringify(written)
}
