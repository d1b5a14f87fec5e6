import { useCallback, useMemo } from 'react'
import type { TypedColumn } from '../../../common/api/reading.ts'
import { request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { useFetched } from '../../ui/use-fetched.ts'

export type TypedColumns = ReadonlyMap<string, TypedColumn>

const NONE: TypedColumns = new Map()

async function fetchColumns(id: string, signal: AbortSignal): Promise<TypedColumns> {
  const { columns } = await request('GET /api/apps/:id/columns', { params: { id }, signal })
  return new Map(columns.map((column) => [column.key, column]))
}

/** The type of each column, requested again after each save. */
export function useTypedColumns({ id, revision }: Pick<App, 'id' | 'revision'>): TypedColumns {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another answer
  const read = useCallback((signal: AbortSignal) => fetchColumns(id, signal), [id, revision])
  const fetched = useFetched(read)
  const value = fetched.state === 'ready' ? fetched.value : null
  return useMemo(() => value ?? NONE, [value])
}
