import { useHostState } from './use-host-state.ts'

/** Words for the reader when the call failed, else null. */
export const useToolError = () => useHostState('toolError')
