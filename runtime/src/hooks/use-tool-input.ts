import type { InputOf } from '../tool-types.ts'
import { useHostState } from './use-host-state.ts'

/** The arguments of the call that opened this widget; null until the host has sent them. */
export const useToolInput = <Tool = unknown>(): InputOf<Tool> | null =>
  useHostState('toolInput') as InputOf<Tool> | null
