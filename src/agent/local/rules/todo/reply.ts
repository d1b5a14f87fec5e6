import { asJsonObject } from '../../../../../common/json.ts'
import type { CallMade } from '../rule-set.ts'
import type { PlannedRequest } from './plan.ts'
import type { TaskTarget, TodoRequest } from './read-request.ts'
import { findTasks, type ListedTask, readJson, tasksIn } from './tasks.ts'

interface Told {
  readonly plan: readonly PlannedRequest[]
  /** The list as it was before, where it was looked at. */
  readonly tasks: readonly ListedTask[] | null
  /** The calls that were made: changes first, then listings. */
  readonly made: readonly CallMade[]
}

/** In the contracts' words, with how many are left and what could come next. */
export function composeReply({ plan, tasks, made }: Told): string {
  const changes = made.filter(({ name }) => name !== 'list_tasks')
  const listings = made.filter(({ name }) => name === 'list_tasks')
  const lines = plan.flatMap(({ request, tasks: meant, calls }) => {
    if (request.kind === 'list') return [tellList(request, listings.shift()?.text ?? '')]
    if (calls.length === 0) return [tellNone(request, meant)]
    return calls.map((_, index) => tellChange(request, changes.shift(), meant[index]))
  })
  const last = plan.at(-1)?.request.kind
  const follow = last === 'list' ? null : followUp(plan, tasks, made)
  return [...lines, ...(follow ? [follow] : [])].join('\n\n')
}

const counted = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`

function tellList(request: Extract<TodoRequest, { kind: 'list' }>, text: string): string {
  const tasks = tasksIn(text)
  if (request.about !== null) {
    const [found] = findTasks({ by: 'title', title: request.about }, tasks, { shown: null, spoken: null })
    if (!found) return `No, '${request.about}' is not on your list. Shall I add it?`
    return `Yes, '${found.title}' is on your list${found.completed ? ', and it is done' : ''}. It has ${counted(tasks.length)} in all.`
  }
  const kind = request.status === 'all' ? '' : `${request.status} `
  if (tasks.length === 0) return `You have no ${kind}tasks. Would you like to add one?`
  const lines = tasks.map(
    ({ title, completed }, index) => `${index + 1}. ${title}${completed ? ' (done)' : ''}`,
  )
  const opening =
    tasks.length === 1 ? `Here is your one ${kind}task:` : `Here are your ${tasks.length} ${kind}tasks:`
  return `${opening}\n\n${lines.join('\n')}\n\nTell me when ${tasks.length === 1 ? 'it' : 'one of them'} is done.`
}

function nameOf(target: TaskTarget): string {
  if (target.by === 'title') return `'${target.title}'`
  if (target.by === 'number') return `task ${target.number}`
  return target.by === 'all' ? `any ${target.status === 'all' ? '' : `${target.status} `}tasks` : 'that task'
}

function tellNone(request: TodoRequest, meant: readonly ListedTask[]): string {
  if (request.kind === 'add' || request.kind === 'list') return ''
  if (meant.length > 1) return `Which one do you mean: ${meant.map(({ title }) => `'${title}'`).join(', ')}?`
  return `I could not find ${nameOf(request.target)} on your list. Shall I show you what is there?`
}

function tellChange(request: TodoRequest, call: CallMade | undefined, task: ListedTask | undefined): string {
  const outcome = asJsonObject(readJson(call?.text ?? ''))
  const title = task?.title ?? (request.kind === 'add' ? request.title : 'the task')
  if (call?.rejected) return `I left '${title}' as it is.`
  if (outcome.error !== undefined) return `That did not work: ${String(outcome.message ?? outcome.error)}.`
  switch (request.kind) {
    case 'add':
      return `I've added '${String(outcome.title ?? title)}' to your task list!`
    case 'complete':
      return `Nice work! '${title}' is marked as complete.`
    case 'delete':
      return `'${title}' has been removed from your list.`
    default:
      return `I've updated '${request.kind === 'update' ? (request.title ?? title) : title}' for you.`
  }
}

/** One suggestion, with the count where it is known. */
function followUp(
  plan: readonly PlannedRequest[],
  tasks: readonly ListedTask[] | null,
  made: readonly CallMade[],
) {
  if (plan.every(({ calls }) => calls.length === 0) || made.some(({ rejected }) => rejected)) return null
  if (!tasks) return 'Shall I show you the whole list?'
  const gone = new Set(
    plan
      .filter(({ request }) => request.kind === 'complete' || request.kind === 'delete')
      .flatMap((one) => one.tasks.map(({ id }) => id)),
  )
  const added = plan.filter(({ request }) => request.kind === 'add').length
  const left = tasks.filter(({ id, completed }) => !completed && !gone.has(id)).length + added
  return left === 0
    ? 'Nothing is left to do. Would you like to add something?'
    : `You have ${counted(left)} left. Shall I show them?`
}
