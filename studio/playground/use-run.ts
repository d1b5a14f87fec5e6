import type { Tool } from '@modelcontextprotocol/client'
import { useCallback, useRef, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import { isJsonObject } from '../../common/json.ts'
import type { ServerConnection } from '../host/server-connection.ts'
import type { ToolRun } from '../host/types.ts'
import { readTabState, writeTabState } from '../ui/tab-state.ts'

export interface Runs {
  run: ToolRun | null
  running: boolean
  problem: string | null
  call(session: ServerConnection, tool: Tool, input: Record<string, unknown>, how: HowToRun): void
  /** Shows a result without a call. */
  show(run: ToolRun): void
  clear(): void
}

interface HowToRun {
  locale: string
  endpoint: string
  /** Continues the last run of this page if it was the same call, so that the widget finds its state. */
  again?: boolean
}

/** One tool run at a time; a newer one replaces it. */
export function useRun(): Runs {
  const [run, setRun] = useState<ToolRun | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef('')
  const shown = useRef(run)
  shown.current = run
  const begin = useCallback((next: ToolRun) => {
    newest.current = next.id
    setProblem(null)
    setRun(next)
  }, [])

  const call = useCallback<Runs['call']>(
    (session, tool, input, { locale, endpoint, again = false }) => {
      const id = (again && lastRun(endpoint, tool.name, input)) || newId()
      writeTabState(`run:${endpoint}`, { id, tool: tool.name, input })
      // The shown result stays until the same run has another: a widget that received none would start over.
      const result = shown.current?.id === id ? shown.current.result : null
      const started: ToolRun = { id, tool, input, result }
      begin(started)
      session.call(tool.name, input, locale).then(
        (result) => newest.current === id && setRun({ ...started, result }),
        (error) => newest.current === id && setProblem(errorMessage(error)),
      )
    },
    [begin],
  )
  const clear = useCallback(() => {
    newest.current = ''
    setRun(null)
    setProblem(null)
  }, [])
  const running = run !== null && run.tool !== null && run.result === null && problem === null
  return { run, running, problem, call, show: begin, clear }
}

function lastRun(endpoint: string, tool: string, input: unknown): string | null {
  const kept = readTabState(`run:${endpoint}`)
  const same =
    isJsonObject(kept) && kept.tool === tool && JSON.stringify(kept.input) === JSON.stringify(input)
  return same && typeof kept.id === 'string' ? kept.id : null
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
