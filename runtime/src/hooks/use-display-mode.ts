import { useHostState } from './use-host-state.ts'

/** Inline, picture-in-picture or fullscreen. */
export const useDisplayMode = () => useHostState('displayMode')
