import type { OutputOf, ToolName, ToolOf } from '../tool-types.ts'
import { useHostState } from './use-host-state.ts'

/**
 * The call's `structuredContent`; null until the result arrives, so draw a skeleton first.
 * Typed by a tool, or by an App and the name of its tool: `useToolOutput<typeof app, 'search'>()`.
 *
 * @example
 * ```tsx
 * import { useToolOutput } from '@chatui/runtime'
 * import type app from '../app.ts'
 *
 * export default function Greeting() {
 *   const output = useToolOutput<typeof app, 'greet'>()
 *   return <p>{output?.text ?? '…'}</p>
 * }
 * ```
 */
export const useToolOutput = <Source = unknown, Name extends ToolName<Source> = ToolName<Source>>() =>
  useHostState('toolOutput') as OutputOf<ToolOf<Source, Name>> | null
