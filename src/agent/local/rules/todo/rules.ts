import type { JsonObject } from '../../../../../common/json.ts'
import type { RuleSet, RuleTurn } from '../rule-set.ts'
import type { PlannedRequest } from './plan.ts'
import type { TodoRequest } from './read-request.ts'
import { composeReply } from './reply.ts'
import { readRequests } from './split-requests.ts'
import { findTasks, type ListedTask, lastShown, lastSpokenOf, tasksIn } from './tasks.ts'

/** By the intent tables of the two to-do contracts; their tools have the same names. */
export const todoRules: RuleSet = {
  apps: ['todo', 'tasks'],
  next(turn) {
    const requests = readRequests(turn.message)
    if (!requests) return null
    const [first, ...others] = turn.made
    const looksUp = requests.some(({ kind }) => kind !== 'add' && kind !== 'list')
    // A task is named by its title, so what there is must be known first.
    if (looksUp && !first) return { calls: [{ name: 'list_tasks', arguments: { status: 'all' } }] }
    const tasks = looksUp ? tasksIn(first?.text ?? '') : []
    const made = looksUp ? others : turn.made
    const plan = requests.map((request) => planOf(request, tasks, turn))
    const calls = plan.flatMap((one) => one.calls)
    const changes = calls.filter(({ name }) => name !== 'list_tasks')
    if (made.length < changes.length) return { calls: changes }
    if (made.length < calls.length) return { calls: calls.filter(({ name }) => name === 'list_tasks') }
    return { text: composeReply({ plan, tasks: looksUp ? tasks : null, made }) }
  },
}

const TOOLS = { complete: 'complete_task', delete: 'delete_task', update: 'update_task' } as const

function planOf(request: TodoRequest, tasks: readonly ListedTask[], { earlier }: RuleTurn): PlannedRequest {
  if (request.kind === 'add') {
    const { title, description } = request
    return {
      request,
      tasks: [],
      calls: [{ name: 'add_task', arguments: { title, ...(description !== null && { description }) } }],
    }
  }
  if (request.kind === 'list')
    return { request, tasks: [], calls: [{ name: 'list_tasks', arguments: { status: request.status } }] }
  const found = findTasks(request.target, tasks, { shown: lastShown(earlier), spoken: lastSpokenOf(earlier) })
  const several = request.target.by === 'all'
  const meant = request.kind === 'complete' && several ? found.filter(({ completed }) => !completed) : found
  // Which of two is asked, and not guessed.
  if (!several && found.length !== 1) return { request, tasks: found, calls: [] }
  const name = TOOLS[request.kind]
  return {
    request,
    tasks: meant,
    calls: meant.map(({ id }) => ({ name, arguments: argumentsOf(request, id) })),
  }
}

function argumentsOf(request: TodoRequest, task_id: number | string): JsonObject {
  if (request.kind !== 'update') return { task_id }
  const { title, description } = request
  return { task_id, ...(title !== null && { title }), ...(description !== null && { description }) }
}
