import { useHostState } from './use-host-state.ts'

/** The user's time zone by its IANA name, or null if unknown. */
export const useTimeZone = () => useHostState('timeZone')
