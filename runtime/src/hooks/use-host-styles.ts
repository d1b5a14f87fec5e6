import { useHostState } from './use-host-state.ts'

/** The host's own colours, sizes and fonts, where it gives them. */
export const useHostStyles = () => useHostState('styles')
