import { useHostState } from './use-host-state.ts'

/** The size of what holds the widget, as far as the host says. */
export const useContainer = () => useHostState('container')
