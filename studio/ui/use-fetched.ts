import { useCallback, useEffect, useState } from 'react'

export type Fetched<Value> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: Value }

export function useFetched<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
): Fetched<Value> & { again(): void; set(value: Value): void } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another request
  useEffect(() => {
    const leaving = new AbortController()
    read(leaving.signal).then(
      (value) => leaving.signal.aborted || setFetched({ state: 'ready', value }),
      (error) => leaving.signal.aborted || setFetched({ state: 'failed', error }),
    )
    return () => leaving.abort()
  }, [read, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  const set = useCallback((value: Value) => setFetched({ state: 'ready', value }), [])
  return { ...fetched, again, set }
}
