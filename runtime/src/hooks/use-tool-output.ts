import type { OutputOf } from '../tool-types.ts'
import { useHostState } from './use-host-state.ts'

/** The call's `structuredContent`; null until the first result, so a widget draws its skeleton first. */
export const useToolOutput = <Tool = unknown>(): OutputOf<Tool> | null =>
  useHostState('toolOutput') as OutputOf<Tool> | null
