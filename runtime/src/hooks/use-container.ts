import { useHostState } from './use-host-state.ts'

/** The size of the widget's container, as far as known. */
export const useContainer = () => useHostState('container')
