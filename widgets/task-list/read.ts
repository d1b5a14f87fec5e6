import type { JsonObject } from '../../common/json.ts'
import { fields, list, text } from '../parts/read.ts'

/** A number in one contract and a UUID in the other; it is returned unchanged. */
export type TaskId = number | string

/** A task in the form common to both contracts. */
export interface ShownTask {
  id: TaskId
  title: string
  description: string
  completed: boolean
  createdAt: string | null
}

export interface Opening {
  tasks: ShownTask[]
  /** True for a list; a change returns only the changed task. */
  isList: boolean
  about: TaskId | null
  /** A message about the result. */
  news: string
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

/** The widget has a list to show even if the call that opened it failed, so error messages are read too. */
export function readTaskFailure(text: string): Opening {
  return { ...NOTHING, problem: problemIn(text) || text }
}

/** The result of a change: a task or a status. */
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

/** Only one contract names the action; the other is recognised by its timestamp. */
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

/** One contract puts the message in `error`; the other has a code there, and the message in `message`. */
export function readProblem(output: unknown): string {
  const given = fields(output)
  const error = text(given?.error).trim()
  return error && (text(given?.message).trim() || error)
}

/** Both contracts also report a failure as JSON text, for hosts that pass on nothing else. */
export function problemIn(text: string): string {
  try {
    return readProblem(JSON.parse(text))
  } catch {
    return ''
  }
}

/** Both contracts share this message for a missing task. */
export const saysNotFound = (problem: string): boolean => problem === 'Task not found'

export const readId = (value: unknown): TaskId | null =>
  Number.isSafeInteger(value) || (typeof value === 'string' && value !== '') ? (value as TaskId) : null

/** Two tasks with one id could not be changed separately. */
const unlike = (tasks: ShownTask[]): ShownTask[] => [
  ...new Map(tasks.map((task) => [task.id, task])).values(),
]
