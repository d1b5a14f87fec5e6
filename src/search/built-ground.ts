import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDINARY_QUESTIONS, ORDINARY_THINGS } from './common-ground.ts'
import { BUILT_MODEL } from './gte-small.ts'
import { textHash } from './text-hash.ts'

/** What the vectors of all questions, and of all things, have in common. */
export interface Ground {
  readonly questions: Float32Array
  readonly things: Float32Array
}

interface WrittenGround {
  readonly hash: string
  readonly questions: readonly number[]
  readonly things: readonly number[]
}

export const GROUND_FILE = join(BUILT_MODEL, 'ground.json')

const hashOf = (model: string) => textHash(model, JSON.stringify([ORDINARY_QUESTIONS, ORDINARY_THINGS]))

/** The ground that the build found, when it was of this model and of these texts: the first question need not wait for it. */
export function readBuiltGround(model: string): Ground | null {
  if (!existsSync(GROUND_FILE)) return null
  const { hash, questions, things }: WrittenGround = JSON.parse(readFileSync(GROUND_FILE, 'utf8'))
  if (hash !== hashOf(model)) return null
  return { questions: Float32Array.from(questions), things: Float32Array.from(things) }
}

export function writeGround(model: string, { questions, things }: Ground): string {
  const written: WrittenGround = { hash: hashOf(model), questions: [...questions], things: [...things] }
  return JSON.stringify(written)
}
