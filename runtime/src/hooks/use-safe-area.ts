import { useHostState } from './use-host-state.ts'

/** Space to leave at each edge for the device's own interface. */
export const useSafeArea = () => useHostState('safeArea')
