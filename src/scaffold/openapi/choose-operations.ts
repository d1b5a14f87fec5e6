import { AppError } from '../../errors.ts'
import type { Operation } from '../../openapi/operations.ts'

/** Those that were asked for, by operation, tool, tag or “GET /path”, with `*` for any letters; or all that only read. */
export function chooseOperations(all: readonly Operation[], names: readonly string[]): Operation[] {
  if (names.length === 0) {
    const reading = all.filter(({ method }) => method === 'get')
    if (reading.length > 0) return reading
    if (all.length === 0) throw new AppError('OPENAPI_UNREADABLE', { reason: 'It has no operations.' })
    throw new AppError('OPENAPI_UNREADABLE', {
      reason: `None of its operations only reads. Choose some with --operations: ${operationNames(all)}`,
    })
  }
  const chosen = new Set<Operation>()
  for (const name of names) {
    const found = all.filter((operation) => isCalled(operation, name))
    if (found.length === 0)
      throw new AppError('OPENAPI_UNREADABLE', {
        reason: `It has no operation ${name}. It has ${operationNames(all)}`,
      })
    for (const operation of found) chosen.add(operation)
  }
  return all.filter((operation) => chosen.has(operation))
}

const MOST_NAMED = 12

/** The first of them by name, and how many more there are. */
export const operationNames = (all: readonly Operation[], most = MOST_NAMED): string => {
  const names = all.slice(0, most).map(({ tool }) => tool)
  const more = all.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function isCalled({ id, tool, method, path, tags }: Operation, name: string): boolean {
  const pattern = new RegExp(
    `^${name
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  )
  return [id, tool, `${method} ${path}`, ...tags].some((known) => known !== '' && pattern.test(known))
}
