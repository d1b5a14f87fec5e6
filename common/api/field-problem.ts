import { z } from 'zod'

/** A problem, and what to do about it. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })

export type FieldProblem = z.output<typeof fieldProblem>
