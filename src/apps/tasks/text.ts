import { z } from 'zod'

const NUL = '\u0000'

/** Text as every database keeps it: PostgreSQL has no NUL, and others cut there. */
const kept = (text: string) => !text.includes(NUL)
const WORDS = 'Text cannot hold the NUL character'

export const taskTitle = z.string().trim().min(1).max(200).refine(kept, WORDS)

export const taskDescription = (most: number) => z.string().max(most).refine(kept, WORDS)
