import { type Actions, blankState, type HostState } from './host.ts'

/** State and actions that change together, so that a render never sees one without the other. */
export interface Store {
  state(): HostState
  actions(): Actions
  set(change: Partial<HostState>, actions?: Actions): void
  subscribe(listener: () => void): () => void
}

export function createStore(initial: Partial<HostState>, initialActions: Actions = {}): Store {
  let state: HostState = { ...blankState, ...initial }
  let actions = initialActions
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    actions: () => actions,
    set(change, nextActions) {
      state = { ...state, ...change }
      if (nextActions) actions = nextActions
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
