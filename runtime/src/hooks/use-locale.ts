import { useHostState } from './use-host-state.ts'

/** The user's language, as a BCP 47 tag. */
export const useLocale = () => useHostState('locale')
