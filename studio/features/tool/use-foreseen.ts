import type { Tool } from '@modelcontextprotocol/client'
import { useCallback } from 'react'
import { ask, type FieldProblem } from '../api.ts'
import type { App } from '../app.ts'
import { useFetched } from '../use-fetched.ts'

/** What would come of publishing the draft now. */
export interface Foreseen {
  slug: string | null
  mcpUrl: string | null
  problems: FieldProblem[]
  /** What would not work as it could. */
  warnings: FieldProblem[]
  /** As `tools/list` would show it. */
  tool: Tool
  instructions: string
}

export const foresee = (id: string, signal?: AbortSignal) =>
  ask<Foreseen>('GET', `/api/apps/${id}/foresee`, undefined, signal)

/** Asked anew whenever the draft has been saved. */
export function useForeseen({ id, revision }: Pick<App, 'id' | 'revision'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another answer
  const read = useCallback((signal: AbortSignal) => foresee(id, signal), [id, revision])
  return useFetched(read)
}
