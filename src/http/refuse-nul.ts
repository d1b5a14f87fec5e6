import { AppError } from '../errors.ts'

const NUL = '%00'

/** No name, id or word that is looked for has a NUL in it, and PostgreSQL does not take one even to compare. */
export function refuseNul(url: string): AppError | null {
  const at = url.indexOf(NUL)
  if (at < 0) return null
  const [path = ''] = url.split('?')
  return at < path.length ? new AppError('NOT_FOUND', { path }) : new AppError('INVALID_QUERY')
}
