import { z } from 'zod'
import rows from './trails.json' with { type: 'json' }

export const DIFFICULTIES = ['easy', 'moderate', 'hard'] as const

export const trail = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  km: z.number(),
  hours: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  about: z.string(),
})

export type Trail = z.output<typeof trail>

/** Read once, at the start: a row that does not fit is found before anybody asks. */
const trails: readonly Trail[] = z.array(trail).parse(rows)

export interface Wish {
  words?: string | undefined
  difficulty?: Trail['difficulty'] | undefined
  maxKm?: number | undefined
}

/** The trails that fit, those with most of the words first. */
export function searchTrails({ words = '', difficulty, maxKm = Number.POSITIVE_INFINITY }: Wish): Trail[] {
  const wanted = wordsIn(words)
  return trails
    .filter((one) => one.km <= maxKm && (difficulty === undefined || one.difficulty === difficulty))
    .map((one) => ({ one, found: countOf(wanted, one) }))
    .filter(({ found }) => wanted.length === 0 || found > 0)
    .sort((a, b) => b.found - a.found)
    .map(({ one }) => one)
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

const countOf = (wanted: readonly string[], { name, region, about }: Trail): number => {
  const text = `${name} ${region} ${about}`.toLowerCase()
  return wanted.filter((word) => text.includes(word)).length
}
