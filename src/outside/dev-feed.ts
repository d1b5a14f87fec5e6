import { randomBytes } from 'node:crypto'
import type { DevState } from '../../common/api/dev.ts'
import type { DevFailures, DevFeed, DevWidgets } from '../http/dev-feed.ts'

export interface DevStates extends DevFeed {
  set(state: Omit<DevState, 'hot'>): void
  /** Serves these from now on. */
  setWidgets(widgets: DevWidgets): void
  /** Reports errors of running code here from now on. */
  setFailures(failures: DevFailures): void
}

const SECRET_BYTES = 24

/** Publishes the state of `vitrine dev` to its followers. */
export function createDevFeed(): DevStates {
  // The frame of a widget has neither origin nor cookies: that nobody else knows its path is what keeps others out.
  const hot = `/play/dev/${randomBytes(SECRET_BYTES).toString('base64url')}/`
  let state: DevState = { slug: null, served: 0, problems: [], hot }
  let shown: DevWidgets | null = null
  let failures: DevFailures | null = null
  const listeners = new Set<(state: DevState) => void>()
  return {
    state: () => state,
    widgets: () => shown,
    setWidgets(widgets) {
      shown = widgets
    },
    failures: () => failures,
    setFailures(next) {
      failures = next
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = { ...next, hot }
      for (const listener of listeners) listener(state)
    },
  }
}
