import { useHostState } from './use-host-state.ts'

/** The host's current theme. */
export const useTheme = () => useHostState('theme')
