import { z } from 'zod'

/** One thing that is wrong, and what to do about it. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })

export type FieldProblem = z.output<typeof fieldProblem>
