import { useHostState } from './use-host-state.ts'

/** The reader's language, as a BCP 47 tag. */
export const useLocale = () => useHostState('locale')
