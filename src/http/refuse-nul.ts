import { AppError } from '../errors.ts'

const NUL = '%00'

/** No name or id contains a NUL, and PostgreSQL rejects one even in a comparison. */
export function refuseNul(url: string): AppError | null {
  const index = url.indexOf(NUL)
  if (index < 0) return null
  const [path = ''] = url.split('?')
  return index < path.length ? new AppError('NOT_FOUND', { path }) : new AppError('INVALID_QUERY')
}
