import { useState } from 'react'
import { ApiError, type FieldProblem, request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { useWorkbench } from '../use-workbench.ts'

export interface Publishing {
  /** The server's objections. */
  problems: readonly FieldProblem[]
  failed: string | null
  done: boolean
  publish(notes: string): Promise<void>
  unpublish(): Promise<void>
  rollBack(version: number): Promise<void>
}

/** Every action that changes the live app; the draft and the header follow. */
export function usePublishing(id: string): Publishing {
  const { flush, adopt, setBusy } = useWorkbench()
  const params = { id }
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const change = async (act: () => Promise<App>, isDone: boolean) => {
    setBusy(true)
    setProblems([])
    setFailed(null)
    try {
      await flush()
      adopt(await act())
      setDone(isDone)
    } catch (error) {
      const found = error instanceof ApiError ? error.problems : []
      setProblems(found)
      if (found.length === 0) setFailed(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    problems,
    failed,
    done,
    publish: (notes) =>
      change(() => request('POST /api/apps/:id/publish', { params, body: { notes: notes.trim() } }), true),
    unpublish: () => change(() => request('POST /api/apps/:id/unpublish', { params }), false),
    rollBack: (version) =>
      change(() => request('POST /api/apps/:id/rollback', { params, body: { version } }), true),
  }
}
