import { type Actions, blankState, type Host, type HostState } from './host.ts'

/** State and actions that change together, so that a render never sees one without the other. */
export interface Store extends Pick<Host, 'state' | 'actions' | 'subscribe'> {
  set(change: Partial<HostState>, actions?: Actions): void
}

/** Until a host says what it can do, a widget can only keep its own state. */
export function createStore(initial: Partial<HostState>): Store {
  let state: HostState = { ...blankState, ...initial }
  let actions: Actions = { setWidgetState: async (widgetState) => set({ widgetState }) }
  const listeners = new Set<() => void>()
  const set: Store['set'] = (change, nextActions) => {
    state = { ...state, ...change }
    if (nextActions) actions = nextActions
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    actions: () => actions,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
