import { useCallback, useRef } from 'react'

/** The newest of a function that is another at every render, as one that stays the same. */
export function useLatestCallback<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
