import { asJsonObject } from '../../../../../common/json.ts'
import type { ChatItem } from '../../../turn/turn.ts'
import type { TaskTarget } from './read-request.ts'

/** A task as either contract shows it. */
export interface ListedTask {
  readonly id: number | string
  readonly title: string
  readonly completed: boolean
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The tasks of a listing: one contract gives a list, the other an object with one. */
export function tasksIn(text: string): ListedTask[] {
  const data = readJson(text)
  const listed = Array.isArray(data) ? data : asJsonObject(data).tasks
  if (!Array.isArray(listed)) return []
  return listed
    .map(asJsonObject)
    .flatMap(({ id, title, completed, status }) =>
      (typeof id === 'number' || typeof id === 'string') && typeof title === 'string'
        ? [{ id, title, completed: completed === true || status === 'completed' }]
        : [],
    )
}

const textIn = (item: ChatItem): string =>
  item.role === 'call' ? String(item.outcome?.content[0]?.text ?? '') : ''

/** The tasks as they were last shown, which is the order in which a person counts them. */
export const lastShown = (earlier: readonly ChatItem[]): readonly ListedTask[] | null => {
  const shown = earlier.findLast(
    (item) => item.role === 'call' && item.call.name === 'list_tasks' && item.outcome,
  )
  return shown ? tasksIn(textIn(shown)) : null
}

/** The task that was spoken of last: added, changed, completed, or shown alone. */
export function lastSpokenOf(earlier: readonly ChatItem[]): number | string | null {
  for (const item of earlier.toReversed()) {
    if (item.role !== 'call' || !item.outcome || item.outcome.isError) continue
    if (item.call.name === 'list_tasks') {
      const tasks = tasksIn(textIn(item))
      if (tasks.length === 1) return tasks[0]?.id ?? null
      continue
    }
    const { task_id } = asJsonObject(readJson(textIn(item)))
    if (item.call.name !== 'delete_task' && (typeof task_id === 'number' || typeof task_id === 'string'))
      return task_id
  }
  return null
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^(?:a|an|the|my|to)$/.test(word))
const root = (word: string) => word.replace(/(?:ing|ed|es|s)$/, '').replace(/(.)\1$/, '$1')

/** Those of the tasks that are meant: by their number or place, by all words of their title, or else by most of them. */
export function findTasks(
  target: TaskTarget,
  tasks: readonly ListedTask[],
  { shown, spoken }: { shown: readonly ListedTask[] | null; spoken: number | string | null },
): readonly ListedTask[] {
  const byId = (id: number | string | undefined) => tasks.filter((task) => task.id === id)
  switch (target.by) {
    case 'all':
      return tasks.filter(
        ({ completed }) => target.status === 'all' || completed === (target.status === 'completed'),
      )
    case 'place':
      return byId((shown ?? tasks).at(target.place < 0 ? target.place : target.place - 1)?.id)
    case 'number':
      return tasks.some(({ id }) => typeof id === 'number')
        ? byId(target.number)
        : byId((shown ?? tasks)[target.number - 1]?.id)
    case 'pronoun':
      return byId(spoken ?? (tasks.length === 1 ? tasks[0]?.id : undefined))
    case 'title':
      return byTitle(target.title, tasks)
  }
}

function byTitle(title: string, tasks: readonly ListedTask[]): readonly ListedTask[] {
  const wanted = wordsOf(title)
  const same = tasks.filter((task) => wordsOf(task.title).join(' ') === wanted.join(' '))
  if (same.length > 0) return same.slice(0, 1)
  const roots = new Set(wanted.map(root))
  const scored = tasks.map((task) => {
    const own = wordsOf(task.title).map(root)
    const common = own.filter((word) => roots.has(word)).length
    return { task, score: common / Math.max(1, Math.min(own.length, roots.size)), common }
  })
  const best = Math.max(0, ...scored.map(({ score, common }) => (common > 0 ? score : 0)))
  return best >= 0.6 ? scored.filter(({ score }) => score === best).map(({ task }) => task) : []
}
