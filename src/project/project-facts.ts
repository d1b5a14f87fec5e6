import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ModuleSpec } from '../contract/index.ts'
import { BUILT_FOLDER, FACTS_FILE } from './folders.ts'

const facts = z.object({
  /** What the app's own thread may hold, or null where it has none. */
  isolate: z.object({ megabytes: z.number() }).nullable().default(null),
})

export type ProjectFacts = z.output<typeof facts>

const USUAL_MEGABYTES = 512

export const factsOf = ({ isolate = false }: Pick<ModuleSpec, 'isolate'>): ProjectFacts => ({
  isolate: isolate === true ? { megabytes: USUAL_MEGABYTES } : isolate || null,
})

/** What must be known of a built app before its code is run. */
export function readFacts(folder: string): ProjectFacts {
  const file = join(folder, BUILT_FOLDER, FACTS_FILE)
  return facts.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
