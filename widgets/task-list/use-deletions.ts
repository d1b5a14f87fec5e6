import { useCallback, useEffect, useRef } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import { saysNotFound, type TaskId } from './read.ts'
import { type TaskListState, withDeletion, withoutDeletion } from './state.ts'
import type { ListedTasks } from './use-list.ts'
import type { TaskTools } from './use-tools.ts'

const TIME_TO_UNDO = 6000

interface DeletionOptions {
  tools: TaskTools | null
  list: ListedTasks
  kept: TaskListState
  keep: (next: (before: TaskListState) => TaskListState) => void
  /** The undo row is about to disappear. */
  onLeave: (id: TaskId) => void
  onProblem: (id: TaskId, text: string) => void
}

export interface Deletions {
  remove(id: TaskId): void
  undo(id: TaskId): void
  /** Skips the waiting time: the user already confirmed it. */
  removeNow(id: TaskId): void
}

/** A deleted task can be restored for a while; the tool is called only when that ends or the widget is hidden. */
export function useDeletions({ tools, list, kept, keep, onLeave, onProblem }: DeletionOptions): Deletions {
  const underWay = useRef(new Set<TaskId>())
  const send = async (id: TaskId) => {
    if (!tools || underWay.current.has(id)) return
    underWay.current.add(id)
    const mark = (state: 'sent' | 'gone') => keep((before) => withDeletion(before, { id, until: 0, state }))
    onLeave(id)
    mark('sent')
    try {
      await list.change(tools.actions.remove(id))
      mark('gone')
    } catch (error) {
      const text = errorMessage(error)
      if (saysNotFound(text)) return mark('gone')
      keep((before) => withoutDeletion(before, id))
      onProblem(id, text)
    } finally {
      underWay.current.delete(id)
    }
  }
  const latest = useRef(send)
  latest.current = send
  const sendLater = useCallback((id: TaskId) => void latest.current(id), [])

  useWaiting(tools ? kept : null, sendLater)
  useLost(list, kept, keep, sendLater)
  return {
    remove: (id) =>
      keep((before) => withDeletion(before, { id, until: Date.now() + TIME_TO_UNDO, state: 'waiting' })),
    undo: (id) => keep((before) => withoutDeletion(before, id)),
    removeNow: sendLater,
  }
}

/** Sends each deletion when its time is up, and all of them when the widget is hidden. */
function useWaiting(kept: TaskListState | null, send: (id: TaskId) => void): void {
  const waiting = kept?.deletions.filter(({ state }) => state === 'waiting') ?? []
  const sendDue = useRef((_: number) => {})
  sendDue.current = (now) => {
    for (const { id, until } of waiting) if (until <= now) send(id)
  }
  const next = Math.min(...waiting.map(({ until }) => until))

  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    // A clock that was set back must not make it wait for longer.
    const wait = Math.min(Math.max(next - Date.now(), 0), TIME_TO_UNDO)
    const timer = setTimeout(() => sendDue.current(next), wait)
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    const sendAll = () => sendDue.current(Number.POSITIVE_INFINITY)
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') sendAll()
    }
    window.addEventListener('pagehide', sendAll)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}

/** A reload interrupted this deletion; the current list shows if it succeeded. */
function useLost(
  { tasks, isFresh }: ListedTasks,
  { deletions }: TaskListState,
  keep: DeletionOptions['keep'],
  send: (id: TaskId) => void,
): void {
  const settled = useRef(false)
  useEffect(() => {
    if (!isFresh || settled.current) return
    settled.current = true
    for (const { id, state } of deletions) {
      const isThere = tasks.some((task) => task.id === id)
      if (!isThere && state !== 'gone')
        keep((before) => withDeletion(before, { id, until: 0, state: 'gone' }))
      else if (isThere && state === 'sent') send(id)
    }
  }, [isFresh, tasks, deletions, keep, send])
}
