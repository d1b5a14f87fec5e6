import { useHostState } from './use-host-state.ts'

/** The maximum height, or null if there is none. */
export const useMaxHeight = () => useHostState('maxHeight')
