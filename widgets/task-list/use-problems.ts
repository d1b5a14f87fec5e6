import { useState } from 'react'
import type { TaskId } from './read.ts'

export interface RowProblem {
  words: string
  deed: 'complete' | 'remove'
}

export type SetProblem = (id: TaskId, problem: RowProblem | null) => void

export function useTaskProblems(): [ReadonlyMap<TaskId, RowProblem>, SetProblem] {
  const [problems, set] = useState<ReadonlyMap<TaskId, RowProblem>>(new Map())
  const setProblem: SetProblem = (id, problem) =>
    set((before) => {
      const others = [...before].filter(([other]) => other !== id)
      return new Map(problem ? [...others, [id, problem] as const] : others)
    })
  return [problems, setProblem]
}
