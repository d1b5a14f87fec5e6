import { z } from 'zod'
import { visibleLine } from './text.ts'

const LONGEST = 100
const phrase = z.string().trim().min(1).max(LONGEST).pipe(visibleLine)

/** A word that users say, and the one in the rows. */
export const synonyms = z
  .array(
    z.strictObject({
      word: phrase.describe('What users say, such as “Radler”.'),
      means: phrase.describe('What the rows call it, such as “Alster”.'),
    }),
  )
  .max(200)

export type Synonym = z.output<typeof synonyms>[number]
