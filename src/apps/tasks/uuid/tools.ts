import { z } from 'zod'
import { type Answer, defineTool, type Hints } from '../../../contract/index.ts'
import { changes, DELETES, OVERWRITES, READS } from '../hints.ts'
import { gives, ownerOf } from '../replies.ts'
import { given, type Task, type TaskStore } from '../task.ts'
import { taskDescription, taskTitle } from '../text.ts'
import { taskList } from '../widget.ts'
import {
  accessDenied,
  notTheCaller,
  tasksBadInput,
  tasksNotFound,
  tasksRefusal,
  tasksRefuses,
} from './replies.ts'

const uuid = (text: string) => z.uuid().describe(text)
const owns = uuid('UUID of the task owner. Must match authenticated user.')
const titled = (text: string) => taskTitle.describe(text)
const details = (text: string) => taskDescription(2000).describe(text)
const statusOf = ({ completed }: Task) => (completed ? ('completed' as const) : ('pending' as const))
const status = z.enum(['pending', 'completed'])
const shared = (failed: string) => ({
  widget: taskList,
  widgetAccessible: true,
  refuses: tasksRefuses,
  callerField: 'user_id',
  badInput: tasksBadInput,
  fault: () => tasksRefusal('SERVER_ERROR', failed),
})

const addTask = (tasks: TaskStore) =>
  defineTool({
    ...shared('Failed to create task'),
    name: 'add_task',
    title: 'Add task',
    description:
      "Create a new task. Returns task_id, title, and status. Task is created with 'pending' status.",
    input: z.strictObject({
      user_id: uuid('UUID of the user creating the task. Must match authenticated user.'),
      title: titled("Task title (required). Examples: 'Buy groceries', 'Fix bug in dashboard'"),
      description: details(
        "Optional task description. Examples: 'milk, eggs, bread', 'authentication module'. Default: null",
      ).optional(),
    }),
    output: z.object({
      task_id: z.uuid(),
      title: z.string(),
      description: z.string().nullable(),
      status: z.literal('pending'),
      created_at: z.iso.datetime(),
    }),
    hints: changes({ idempotent: false }),
    words: { invoking: 'Adding task...', invoked: 'Task added' },
    async run({ user_id, title, description = null }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return notTheCaller()
      const task = await tasks.add(owner, { title, description })
      return gives({
        task_id: task.id,
        title: task.title,
        description: task.description,
        status: 'pending' as const,
        created_at: task.createdAt.toISOString(),
      })
    },
  })

const listed = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  status,
  created_at: z.iso.datetime(),
})

const listTasks = (tasks: TaskStore) =>
  defineTool({
    ...shared('Failed to retrieve tasks'),
    name: 'list_tasks',
    title: 'List tasks',
    description: 'Retrieve tasks with optional status filter. Returns array of tasks for the user.',
    input: z.strictObject({
      user_id: uuid('UUID of the user retrieving tasks. Must match authenticated user.'),
      status: z
        .enum(['all', 'pending', 'completed'])
        .describe(
          "Filter tasks by status. Default: 'all'. Options: 'all'=all tasks, 'pending'=incomplete, 'completed'=done",
        )
        .optional(),
    }),
    output: z.object({ tasks: z.array(listed), count: z.int() }),
    hints: READS,
    words: { invoking: 'Reading tasks...', invoked: 'Tasks ready' },
    async run({ user_id, status: filter = 'all' }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return notTheCaller()
      const found = (await tasks.list(owner, filter)).map(show)
      return gives({ tasks: found, count: found.length })
    },
  })

const show = (task: Task) => ({
  id: task.id,
  title: task.title,
  description: task.description,
  status: statusOf(task),
  created_at: task.createdAt.toISOString(),
})

/** This contract tells a task that is another's apart from one that is not there. */
const missing = async (tasks: TaskStore, id: string) =>
  (await tasks.exists(id)) ? accessDenied() : tasksNotFound(id)

const outcome = z.object({ success: z.boolean(), message: z.string(), task_id: z.uuid() })
type Outcome = z.output<typeof outcome>

interface OneTask {
  name: string
  title: string
  description: string
  asked: string
  failed: string
  hints: Hints
  words: { invoking: string; invoked: string }
  /** Null when the owner has no such task. */
  act(owner: string, id: string): Promise<Omit<Outcome, 'task_id'> | null>
}

/** Completing and deleting differ only in what they do and say. */
const oneTask = (tasks: TaskStore, { asked, failed, act, ...spec }: OneTask) =>
  defineTool({
    ...shared(failed),
    ...spec,
    input: z.strictObject({ user_id: owns, task_id: uuid(asked) }),
    output: outcome,
    async run({ user_id, task_id }, call): Promise<Answer<Outcome>> {
      const owner = ownerOf(call, user_id)
      if (!owner) return notTheCaller()
      const acted = await act(owner, task_id)
      return acted ? gives({ ...acted, task_id }) : missing(tasks, task_id)
    },
  })

const completeTask = (tasks: TaskStore) =>
  oneTask(tasks, {
    name: 'complete_task',
    title: 'Complete task',
    description: "Mark a task as completed. Changes status from 'pending' to 'completed'.",
    asked: 'UUID of the task to mark complete',
    failed: 'Failed to update task',
    hints: changes({ idempotent: true }),
    words: { invoking: 'Completing task...', invoked: 'Task completed' },
    async act(owner, id) {
      const completed = await tasks.complete(owner, { id })
      if (!completed) return null
      const { changed, task } = completed
      return {
        success: changed,
        message: `'${task.title}' is ${changed ? 'now' : 'already'} marked complete`,
      }
    },
  })

const deleteTask = (tasks: TaskStore) =>
  oneTask(tasks, {
    name: 'delete_task',
    title: 'Delete task',
    description: 'Delete a task permanently. This is irreversible.',
    asked: 'UUID of the task to delete',
    failed: 'Failed to delete task',
    hints: DELETES,
    words: { invoking: 'Deleting task...', invoked: 'Task deleted' },
    async act(owner, id) {
      const task = await tasks.remove(owner, { id })
      return task && { success: true, message: `'${task.title}' has been deleted` }
    },
  })

const updateTask = (tasks: TaskStore) =>
  defineTool({
    ...shared('Failed to update task'),
    name: 'update_task',
    title: 'Update task',
    description: 'Update task title and/or description. At least one field must be provided.',
    input: z.strictObject({
      user_id: owns,
      task_id: uuid('UUID of the task to update'),
      title: titled('New task title (optional). If provided, replaces current title.').optional(),
      description: details(
        'New task description (optional). If provided, replaces current description.',
      ).optional(),
    }),
    output: z.object({
      task_id: z.uuid(),
      title: z.string(),
      description: z.string().nullable(),
      status,
      updated_at: z.iso.datetime(),
    }),
    hints: OVERWRITES,
    words: { invoking: 'Updating task...', invoked: 'Task updated' },
    async run({ user_id, task_id, title, description }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return notTheCaller()
      if (title === undefined && description === undefined) {
        return tasksRefusal('VALIDATION_ERROR', 'Provide at least one field to update')
      }
      const task = await tasks.update(owner, { id: task_id }, given({ title, description }))
      if (!task) return missing(tasks, task_id)
      return gives({
        task_id,
        title: task.title,
        description: task.description,
        status: statusOf(task),
        updated_at: task.updatedAt.toISOString(),
      })
    },
  })

export const tasksTools = (tasks: TaskStore) => [
  addTask(tasks),
  listTasks(tasks),
  completeTask(tasks),
  deleteTask(tasks),
  updateTask(tasks),
]
