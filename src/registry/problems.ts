import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { wordsForIssue } from './words-for-issues.ts'

/** A problem, and what to do about it. */
export interface Problem {
  /** A path such as `mockData.items.0.title`; rows are counted from 0, as in the data. */
  readonly field: string
  readonly message: string
}

/** Ten thousand messages help nobody. */
const MOST_PROBLEMS = 20

/** Parses outside input, or reports all its problems at once. */
export function requireValid<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value, { error: wordsForIssue })
  if (read.success) return read.data
  throw invalidConfig(problemsOf(read.error))
}

export const invalidConfig = (problems: readonly Problem[], more: Record<string, unknown> = {}) =>
  new AppError('INVALID_CONFIG', { problems: problems.slice(0, MOST_PROBLEMS), ...more })

/** Parses part of an app by its schema, or returns the problems. */
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
