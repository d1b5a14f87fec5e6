import { useCallback, useMemo, useState } from 'react'
import { readTabState, writeTabState } from '../ui/tab-state.ts'

/** A widget's state, stored under its run. */
export function useStoredWidgetState(
  runId: string | null,
  first: unknown,
): [unknown, (state: unknown) => void] {
  const [changed, setChanged] = useState<{ runId: string | null; state: unknown } | null>(null)
  const kept = useMemo(() => (runId ? (readTabState(`state:${runId}`) ?? first) : first), [runId, first])
  const setState = useCallback(
    (state: unknown) => {
      if (runId) writeTabState(`state:${runId}`, state)
      setChanged({ runId, state })
    },
    [runId],
  )
  return [changed && changed.runId === runId ? changed.state : kept, setState]
}
