import { useHostState } from './use-host-state.ts'

/** The reader's time zone by its IANA name, or null where the host does not say. */
export const useTimeZone = () => useHostState('timeZone')
