import { contentText, type ToolResult, useActions } from '@chatui/runtime'
import { useRef, useState } from 'react'
import type module from '../app.ts'
import type { Board } from '../tools.ts'

type Tools = ReturnType<typeof useActions<typeof module>>
/** One call of a tool; every tool of this app answers with the whole week. */
type Change = (callTool: NonNullable<Tools['callTool']>) => Promise<ToolResult<Board>>

/** A day that was ticked here, and that the server has not confirmed yet. */
interface Tick {
  habit: string
  day: string
  done: boolean
}

const FAILED = 'That did not work. Nothing was changed.'

export interface Problem {
  text: string
  again(): void
}

/** The week as the last answer has it, with what was ticked meanwhile. */
export function useBoard(given: Board) {
  const { callTool } = useActions<typeof module>()
  const [latest, setLatest] = useState<{ of: Board; board: Board }>()
  const [ticks, setTicks] = useState<readonly Tick[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  // One after the other, so that no answer is older than the one before it.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const board = latest?.of === given ? latest.board : given

  /** True if it was carried out. */
  const change = async (ask: Change): Promise<boolean> => {
    if (!callTool) return false
    setProblem(null)
    const asked = queue.current.then(() => ask(callTool))
    queue.current = asked.catch(() => {})
    const reply = await asked.catch(() => null)
    if (reply?.structuredContent && !reply.isError) {
      setLatest({ of: given, board: reply.structuredContent })
      return true
    }
    const text = (reply && contentText(reply.content)) || FAILED
    setProblem({ text, again: () => change(ask) })
    return false
  }

  const tick = async (wanted: Tick) => {
    setTicks((before) => [...before, wanted])
    await change((call) =>
      call('tick_day', { habit: wanted.habit, day: wanted.day, done: wanted.done, week: board.week[0] }),
    )
    // Confirmed, or taken back.
    setTicks((before) => before.filter((one) => one !== wanted))
  }

  return { board: withTicks(board, ticks), change: callTool && change, tick: callTool && tick, problem }
}

function withTicks(board: Board, ticks: readonly Tick[]): Board {
  if (ticks.length === 0) return board
  const habits = board.habits.map((habit) => {
    const done = new Set(habit.done)
    for (const tick of ticks.filter((one) => one.habit === habit.id))
      tick.done ? done.add(tick.day) : done.delete(tick.day)
    return { ...habit, done: [...done] }
  })
  return { ...board, habits }
}
