import type { InputOf, ToolName, ToolOf } from '../tool-types.ts'
import { useHostState } from './use-host-state.ts'

/** The arguments of the call that opened this widget; null until the host sends them. */
export const useToolInput = <Source = unknown, Name extends ToolName<Source> = ToolName<Source>>() =>
  useHostState('toolInput') as InputOf<ToolOf<Source, Name>> | null
