import { useHostState } from './use-host-state.ts'

/** The arguments so far, while the model still writes them; null before the first and once they are complete. */
export const usePartialToolInput = (): Readonly<Record<string, unknown>> | null =>
  useHostState('partialToolInput')
