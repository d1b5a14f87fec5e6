import { useWidgetState } from '@chatui/runtime'
import { fields } from '../parts/read.ts'

interface Counter {
  count: number
}

const NONE: Counter = { count: 0 }

function readCounter(kept: unknown): Counter | null {
  const count = fields(kept)?.count
  return typeof count === 'number' && Number.isFinite(count) ? { count } : null
}

/** A number the host keeps: it is still there after a reload. */
export function useCounter(): { count: number; add: (step: number) => void } {
  const [{ count }, set] = useWidgetState(NONE, readCounter)
  return { count, add: (step) => set((before) => ({ count: before.count + step })) }
}
