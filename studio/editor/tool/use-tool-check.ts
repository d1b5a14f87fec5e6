import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import { isJsonObject } from '../../../common/json.ts'
import { ApiError, apiErrorOf, requestStream } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { readEvents } from '../../ui/read-events.ts'
import { say } from '../../ui/say.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'

export interface ToolCheckState {
  status: 'none' | 'running' | 'done' | 'stopped' | 'failed'
  total: number | null
  /** The number of checks queued before this one. */
  ahead: number
  results: readonly CheckedQuestion[]
  failure: string | null
  /** The draft changed since the check. */
  stale: boolean
}

export interface ToolCheckRun extends ToolCheckState {
  start(): void
  stop(): void
}

const NOTHING = { status: 'none', total: null, ahead: 0, results: [], failure: null, about: '' } as const

/** Continues while other tabs are open. */
export function useToolCheck(app: App, flush: () => Promise<unknown>): ToolCheckRun {
  const [check, setCheck] = useState<Omit<ToolCheckState, 'stale'> & { about: string }>(NOTHING)
  const running = useRef<AbortController | null>(null)
  const about = JSON.stringify([
    app.toolName,
    app.toolDescription,
    app.questions.map(({ message }) => message),
  ])
  useEffect(() => () => running.current?.abort(), [])
  const stop = useCallback(() => {
    running.current?.abort()
    setCheck((now) => (now.status === 'running' ? { ...now, status: 'stopped' } : now))
  }, [])
  const start = useLatestCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setCheck({ ...NOTHING, status: 'running', about })
    try {
      await flush()
      for await (const part of checked(app.id, own.signal))
        setCheck((now) => ({ ...now, ...grown(now, part) }))
      setCheck((now) => ({ ...now, status: 'done' }))
    } catch (error) {
      if (!own.signal.aborted)
        setCheck((now) => ({ ...now, status: 'failed', failure: failureReason(error) }))
    }
  })
  const stale = check.about !== about
  return useMemo(() => ({ ...check, stale, start: () => void start(), stop }), [check, stale, start, stop])
}

type Part = { total: number } | { ahead: number } | { question: CheckedQuestion }

const grown = ({ results }: Pick<ToolCheckState, 'results'>, part: Part) =>
  'question' in part ? { ahead: 0, results: [...results, part.question] } : part

async function* checked(id: string, signal: AbortSignal): AsyncGenerator<Part> {
  const reply = await requestStream('POST /api/apps/:id/tool-check', { params: { id }, signal })
  if (!reply.ok || !reply.body) throw apiErrorOf(reply.status, await reply.json().catch(() => null))
  for await (const { name, data } of readEvents(reply.body)) {
    if (name === 'done') return
    if (name === 'error') throw apiErrorOf(502, data)
    if (name === 'total' && isJsonObject(data)) yield { total: Number(data.total) }
    if (name === 'waiting' && isJsonObject(data)) yield { ahead: Number(data.ahead) }
    if (name === 'question') yield { question: data as CheckedQuestion }
  }
  throw new ApiError(
    502,
    'UNREACHABLE',
    say('The server stopped before all questions were asked. Check again.'),
  )
}
