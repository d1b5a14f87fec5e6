import { useHostState } from './use-host-state.ts'

/** The height the host allows, or null where it sets none. */
export const useMaxHeight = () => useHostState('maxHeight')
