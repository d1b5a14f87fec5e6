import { useHostState } from './use-host-state.ts'

/** The result's `_meta`: what the widget sees and the model does not. */
export const useToolResponseMetadata = () => useHostState('toolResponseMetadata')
