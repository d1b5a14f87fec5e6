import { useHostState } from './use-host-state.ts'

/** How and why the host opened this view, or null where it does not say. */
export const useView = () => useHostState('view')
