import { useHostState } from './use-host-state.ts'

/** The error message if the call failed, otherwise null. */
export const useToolError = () => useHostState('toolError')
