import type { z } from 'zod'

/** Names what a tool does not take, so that a model leaves it out the next time. */
export function unknownField(issue: z.core.$ZodIssue, known: readonly string[]): string | null {
  if (issue.code !== 'unrecognized_keys') return null
  const names = issue.keys.map((key) => `"${key.slice(0, LONGEST)}"`).slice(0, MOST)
  return `${names.length === 1 ? 'Unknown field' : 'Unknown fields'} ${names.join(', ')}. Use only ${known.join(', ')}.`
}

/** Repeating more or longer ones would not help the caller. */
const MOST = 5
const LONGEST = 60
