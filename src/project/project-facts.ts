import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ModuleSpec } from '../contract/index.ts'
import { BUILT_FOLDER, FACTS_FILE } from './folders.ts'

const facts = z.object({
  /** Memory limit of the app's own thread, or null if it has none. */
  isolate: z.object({ megabytes: z.number() }).nullable().default(null),
})

export type ProjectFacts = z.output<typeof facts>

const USUAL_MEGABYTES = 512

export const factsOf = ({ isolate = false }: Pick<ModuleSpec, 'isolate'>): ProjectFacts => ({
  isolate: isolate === true ? { megabytes: USUAL_MEGABYTES } : isolate || null,
})

/** Facts about a built app, read before its code runs. */
export function readFacts(folder: string): ProjectFacts {
  const file = join(folder, BUILT_FOLDER, FACTS_FILE)
  return facts.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
