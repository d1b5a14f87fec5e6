import { useHostState } from './use-host-state.ts'

/** The host's colours, sizes and fonts, if it sends them. */
export const useHostStyles = () => useHostState('styles')
