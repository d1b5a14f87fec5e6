import type { JsonObject } from '../../common/json.ts'
import { fields, list, text } from '../parts/read.ts'

/** A number in one face and a UUID in the other; it is given back as it came. */
export type TaskId = number | string

/** A task as both faces tell of it. */
export interface ShownTask {
  id: TaskId
  title: string
  description: string
  completed: boolean
  createdAt: string | null
}

/** What the tool that opened the widget said. */
export interface Opening {
  tasks: ShownTask[]
  /** Whether this was a list; after a change it is only the task that changed. */
  isList: boolean
  /** The task the call was about. */
  about: TaskId | null
  /** What became of it, in words. */
  news: string
  /** Why the call could not be carried out, in words. */
  problem: string
}

const NOTHING: Opening = { tasks: [], isList: false, about: null, news: '', problem: '' }

export function readOpening(output: unknown): Opening | null {
  const given = fields(output)
  if (!given) return null
  const problem = readProblem(given)
  if (problem) return { ...NOTHING, about: readId(given.task_id), problem }
  const tasks = list(given.tasks, readTask)
  return tasks ? { ...NOTHING, tasks: unlike(tasks), isList: true } : readChange(output)
}

/** The widget still has a list to show when the call that opened it failed, so the words of a failure are read too. */
export function readTaskFailure(words: string): Opening {
  return { ...NOTHING, problem: problemIn(words) || words }
}

/** What a change answers: a task, or a word of what became of it. */
export function readChange(output: unknown): Opening | null {
  const given = fields(output)
  const about = readId(given?.task_id)
  if (!given || about === null) return null
  const message = text(given.message).trim()
  if (message) return { ...NOTHING, about, news: message }
  const task = readTask({ ...given, id: about })
  if (!task) return null
  if (given.status === 'deleted') return { ...NOTHING, about, news: `Deleted “${task.title}”.` }
  return { ...NOTHING, tasks: [task], about, news: `${deedOf(given)} “${task.title}”.` }
}

/** Only one face says what was done; the other is known by the time it gives. */
function deedOf({ status, updated_at }: JsonObject): string {
  if (status === 'updated' || updated_at !== undefined) return 'Changed'
  return status === 'completed' ? 'Completed' : 'Added'
}

export function readTask(item: unknown): ShownTask | null {
  const given = fields(item)
  const id = readId(given?.id)
  if (!given || id === null) return null
  return {
    id,
    title: text(given.title).trim() || 'Untitled',
    description: text(given.description).trim(),
    completed: given.completed === true || given.status === 'completed',
    createdAt: typeof given.created_at === 'string' ? given.created_at : null,
  }
}

/** One face says what is wrong in `error`; in the other that is a code, and the words are in `message`. */
export function readProblem(output: unknown): string {
  const given = fields(output)
  const error = text(given?.error).trim()
  return error && (text(given?.message).trim() || error)
}

/** Both faces say a failure as JSON text too, for hosts that pass on nothing else. */
export function problemIn(words: string): string {
  try {
    return readProblem(JSON.parse(words))
  } catch {
    return ''
  }
}

/** A task that is not there has no other mark in common than these words. */
export const saysNotFound = (problem: string): boolean => problem === 'Task not found'

export const readId = (value: unknown): TaskId | null =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '') ? (value as TaskId) : null

/** Two tasks of one name could not be told apart by what is done to them. */
const unlike = (tasks: ShownTask[]): ShownTask[] => [
  ...new Map(tasks.map((task) => [task.id, task])).values(),
]
