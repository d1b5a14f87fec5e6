import { useHostState } from './use-host-state.ts'

/** The device the host runs on, or null where it does not say. */
export const useUserAgent = () => useHostState('userAgent')
