import { useHostState } from './use-host-state.ts'

/** Room to leave at each edge for the device's own furniture. */
export const useSafeArea = () => useHostState('safeArea')
