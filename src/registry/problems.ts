import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { wordsForIssue } from './words-for-issues.ts'

/** One thing that is wrong, and what to do about it. */
export interface Problem {
  /** A path such as `mockData.items.0.title`; rows are counted from 0, as in the data that was sent. */
  readonly field: string
  readonly message: string
}

/** A list of ten thousand faults helps nobody. */
const MOST_PROBLEMS = 20

/** Reads what came from outside, or says in one go what is wrong with it. */
export function requireValid<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value, { error: wordsForIssue })
  if (read.success) return read.data
  throw invalidConfig(problemsOf(read.error))
}

export const invalidConfig = (problems: readonly Problem[], more: Record<string, unknown> = {}) =>
  new AppError('INVALID_CONFIG', { problems: problems.slice(0, MOST_PROBLEMS), ...more })

/** A part of an app as its schema has it, or what stands in the way of reading it so. */
export function readPart<T>(
  schema: z.ZodType<T>,
  value: unknown,
  under: string,
): { data: T; problems?: never } | { problems: Problem[] } {
  const read = schema.safeParse(value, { error: wordsForIssue })
  return read.success ? { data: read.data } : { problems: problemsOf(read.error, under) }
}

const problemsOf = ({ issues }: z.ZodError, under?: string): Problem[] =>
  issues.flatMap((issue) => {
    const path = [...(under ? [under] : []), ...issue.path]
    if (issue.code !== 'unrecognized_keys') return { field: path.join('.') || 'body', message: issue.message }
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: 'There is no such field. Leave it out.',
    }))
  })
