import { useToolInput, useWidgetState } from '@chatui/runtime'
import { type RefObject, useState } from 'react'
import { fields } from '../parts/read.ts'
import { arranged, countsOf, remaining } from './arrange.ts'
import { deedsOf } from './deeds.ts'
import type { Opening } from './read.ts'
import { EMPTY_TASK_LIST, type Filter, readTaskListState } from './state.ts'
import { useAdding } from './use-adding.ts'
import { useDeletions } from './use-deletions.ts'
import { useTaskEdits } from './use-editing.ts'
import { useList } from './use-list.ts'
import { useTaskProblems } from './use-problems.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSettling } from './use-settling.ts'
import { useTools } from './use-tools.ts'

export type Tasks = ReturnType<typeof useTasks>

/** The visible list, and its actions if the host calls tools. */
export function useTasks(opening: Opening, listElement: RefObject<HTMLElement | null>) {
  const tools = useTools()
  const requested = filterOf(fields(useToolInput())?.status)
  const [kept, keep] = useWidgetState(EMPTY_TASK_LIST, readTaskListState)
  const [drafts, setDrafts] = useTaskEdits()
  const [problems, setProblem] = useTaskProblems()
  const [announced, say] = useState('')
  const [isReopened] = useState(kept !== EMPTY_TASK_LIST)
  const isStale = !opening.isList || requested !== 'all' || isReopened
  const list = useList(opening, { tools, isStale, isHeld: (id) => drafts.has(id) })
  const adding = useAdding(tools, list)
  const focus = useRowFocus(listElement)
  const { settling, begin: beginSettling } = useSettling(focus)
  const onProblem = (id: number | string, text: string) => setProblem(id, { words: text, deed: 'remove' })
  const deletions = useDeletions({ tools, list, kept, keep, onLeave: focus.leave, onProblem })

  const filter = kept.filter ?? requested
  const left = remaining(list.tasks, kept.deletions)
  const waiting = new Set(kept.deletions.filter(({ state }) => state === 'waiting').map(({ id }) => id))
  const options = { list, drafts, setDrafts, deletions, setProblem, say, beginSettling }
  return {
    list,
    adding,
    drafts,
    problems,
    said: announced,
    say,
    waiting,
    filter,
    show: (next: Filter) => keep((before) => ({ ...before, filter: next })),
    shown: arranged(left, filter, settling),
    /** Null while the rest of the list is unknown. */
    counts: list.isFresh || !isStale ? countsOf(left.filter(({ id }) => !waiting.has(id))) : null,
    focusLater: focus.focusLater,
    /** Null if the host calls no tools. */
    deeds: tools && deedsOf({ tools, ...options }),
  }
}

/** The filter that matches the `list_tasks` request. */
function filterOf(status: unknown): Filter {
  if (status === 'pending') return 'pending'
  return status === 'completed' ? 'done' : 'all'
}
