import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import type { TaskCall } from './actions.ts'
import { type Opening, readOpening, type ShownTask, type TaskId } from './read.ts'
import type { TaskTools } from './use-tools.ts'

type Step = (tasks: ShownTask[]) => ShownTask[]

interface Steps {
  /** The immediate change on screen. */
  now?: Step
  /** Reverts it if the tool refuses. */
  back?: Step
  /** Adds the tool's answer. */
  after?: (output: unknown) => Step
}

interface Reading {
  /** True once the widget has read the list itself, so that a missing task is gone. */
  isFresh: boolean
  isReading: boolean
  problem: string
}

export interface ListedTasks extends Reading {
  tasks: ShownTask[]
  read(): void
  /** Throws a message for the user if the tool refuses. */
  change(call: TaskCall, steps?: Steps): Promise<void>
}

interface ListOptions {
  tools: TaskTools | null
  /** True if the opening result is not the complete current list. */
  isStale: boolean
  /** True if the user is editing a task, which then stays even if the list lost it. */
  isHeld: (id: TaskId) => boolean
}

export function useList(opening: Opening, { tools, isStale, isHeld }: ListOptions): ListedTasks {
  const [tasks, setTasks] = useState(opening.tasks)
  const held = useRef(isHeld)
  held.current = isHeld
  const take = useCallback((fresh: ShownTask[]) => setTasks(merged(fresh, (id) => held.current(id))), [])
  const { reading, read, pace } = useReading(tools, isStale, take)

  const change = useCallback<ListedTasks['change']>(
    async (call, { now = asItIs, back = asItIs, after } = {}) => {
      if (!tools) return
      pace.turn += 1
      pace.changing += 1
      setTasks(now)
      try {
        const output = await tools.ask(call)
        pace.isOwed = true
        if (after) setTasks(after(output))
      } catch (error) {
        setTasks(back)
        throw error
      } finally {
        pace.changing -= 1
        if (pace.changing === 0 && pace.isOwed) void read()
      }
    },
    [tools, read, pace],
  )
  return useMemo(
    () => ({ tasks, ...reading, read: () => void read(), change }),
    [tasks, reading, read, change],
  )
}

/** `turn` detects a list older than the last change; `isOwed` means that a list must still be read after all changes. */
const newPace = (isOwed: boolean) => ({ turn: 0, changing: 0, isOwed })

function useReading(tools: TaskTools | null, isStale: boolean, take: (tasks: ShownTask[]) => void) {
  const [reading, setReading] = useState<Reading>({
    isFresh: false,
    isReading: isStale && tools !== null,
    problem: '',
  })
  const [pace] = useState(() => newPace(isStale))
  const read = useCallback(async () => {
    if (!tools) return
    pace.turn += 1
    pace.isOwed = true
    const { turn } = pace
    setReading((before) => ({ ...before, isReading: true }))
    const { tasks, problem } = await readWith(tools)
    if (turn !== pace.turn) return
    pace.isOwed = false
    if (tasks) take(tasks)
    setReading(({ isFresh }) => ({ isFresh: isFresh || tasks !== null, isReading: false, problem }))
  }, [tools, take, pace])

  useEffect(() => {
    if (pace.isOwed) void read()
  }, [read, pace])
  return { reading, read, pace }
}

async function readWith({
  ask,
  actions,
}: TaskTools): Promise<{ tasks: ShownTask[] | null; problem: string }> {
  try {
    const found = readOpening(await ask(actions.list()))
    return found?.isList
      ? { tasks: found.tasks, problem: '' }
      : { tasks: null, problem: 'The list did not arrive.' }
  } catch (error) {
    return { tasks: null, problem: errorMessage(error) }
  }
}

const asItIs: Step = (tasks) => tasks

const merged =
  (fresh: ShownTask[], isHeld: (id: TaskId) => boolean): Step =>
  (before) => {
    const found = new Set(fresh.map(({ id }) => id))
    return [...fresh, ...before.filter(({ id }) => isHeld(id) && !found.has(id))]
  }

export const replaced =
  (id: TaskId, change: Partial<ShownTask>): Step =>
  (tasks) =>
    tasks.map((task) => (task.id === id ? { ...task, ...change } : task))
