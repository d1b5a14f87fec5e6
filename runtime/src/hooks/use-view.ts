import { useHostState } from './use-host-state.ts'

/** How and why the host opened this view, or null if unknown. */
export const useView = () => useHostState('view')
