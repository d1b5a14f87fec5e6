import { useHostState } from './use-host-state.ts'

/** Light or dark, as the host is now. */
export const useTheme = () => useHostState('theme')
