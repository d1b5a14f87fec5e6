import type { HostState } from '../host.ts'

/**
 * The standard has no place for a widget's state, so it is kept in the frame's own storage under the
 * call's id (`_meta.viewUUID`). Where a frame may not store anything, state lasts as long as the frame.
 */
export interface KeptState {
  restore(state: HostState): unknown
  save(state: HostState, widgetState: unknown): void
}

export function createKeptState(win: Window): KeptState {
  const storage = storageOf(win)
  const keyOf = ({ toolResponseMetadata }: HostState) => {
    const id = toolResponseMetadata?.viewUUID
    return typeof id === 'string' ? `widget-state:${id}` : null
  }
  return {
    restore(state) {
      const key = keyOf(state)
      if (!key || state.widgetState !== null) return null
      try {
        return JSON.parse(storage?.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    save(state, widgetState) {
      const key = keyOf(state)
      if (key) storage?.setItem(key, JSON.stringify(widgetState))
    },
  }
}

function storageOf(win: Window): Storage | null {
  try {
    return win.localStorage
  } catch {
    return null
  }
}
