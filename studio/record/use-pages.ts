import { useCallback, useEffect, useState } from 'react'

export interface Pages<Row> {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  more(): void
  /** Reloads from the first page; shown rows stay meanwhile. */
  again(): void
}

type ReadPage<Row> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ rows: Row[]; next: string | null }>

/** A paged list. `read` must be a new function when the filters change. */
export function usePages<Row>(read: ReadPage<Row>): Pages<Row> {
  const [shown, setShown] = useState<
    Omit<Pages<Row>, 'more' | 'again' | 'hasMore'> & { next: string | null }
  >({
    state: 'loading',
    error: null,
    rows: [],
    next: null,
  })
  const [wanted, setWanted] = useState<{ cursor: string | undefined }>({ cursor: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters begin with the first page
  useEffect(() => setWanted({ cursor: undefined }), [read])
  useEffect(() => {
    const leaving = new AbortController()
    const { cursor } = wanted
    read(cursor, leaving.signal).then(
      ({ rows, next }) =>
        leaving.signal.aborted ||
        setShown((before) => ({
          state: 'ready',
          error: null,
          rows: cursor === undefined ? rows : [...before.rows, ...rows],
          next,
        })),
      (error) => leaving.signal.aborted || setShown((before) => ({ ...before, state: 'failed', error })),
    )
    return () => leaving.abort()
  }, [read, wanted])
  const again = useCallback(() => setWanted({ cursor: undefined }), [])
  return {
    ...shown,
    hasMore: shown.next !== null,
    more: () => setWanted({ cursor: shown.next ?? undefined }),
    again,
  }
}
