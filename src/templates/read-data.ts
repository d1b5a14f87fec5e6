import { AppError } from '../errors.ts'
import type { Layout } from './layout.ts'
import { requireWithinLimits } from './limits.ts'

const MOST_PROBLEMS = 20

/** Checks data against a layout: first how large it is, then its shape. */
export function readData(layout: Layout, given: unknown): Record<string, unknown> {
  requireWithinLimits(given)
  const read = layout.schema.safeParse(given)
  if (read.success) return read.data
  const problems = read.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({
    field: path.join('.') || 'data',
    message,
  }))
  throw new AppError('INVALID_CONFIG', { field: problems[0]?.field ?? 'data', problems })
}
