import { useHostState } from './use-host-state.ts'

/** The result's `_meta`: data for the widget only. */
export const useToolResponseMetadata = () => useHostState('toolResponseMetadata')
