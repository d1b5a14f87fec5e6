import { useHostState } from './use-host-state.ts'

/** The device the host runs on, or null if unknown. */
export const useUserAgent = () => useHostState('userAgent')
