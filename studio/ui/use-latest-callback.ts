import { useCallback, useRef } from 'react'

/** A stable function that always calls the latest version. */
export function useLatestCallback<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
