import { z } from 'zod'
import { defineTool, type Hints, textBlock } from '../../../contract/index.ts'
import { changes, DELETES, OVERWRITES, READS } from '../hints.ts'
import { gives, ownerOf } from '../replies.ts'
import { given, type Task, type TaskStore } from '../task.ts'
import { taskDescription, taskTitle } from '../text.ts'
import { taskList } from '../widget.ts'
import { done, todoBadInput, todoNotFound, todoRefusal, todoRefuses } from './replies.ts'

const userId = z.string().describe("The user's unique identifier")
const newTitle = (text: string) => taskTitle.describe(text)
const newDescription = (text: string) => taskDescription(1000).describe(text)
const result = <S extends string>(status: S) =>
  z.object({ task_id: z.int(), status: z.literal(status), title: z.string() })
const shared = {
  widget: taskList,
  widgetAccessible: true,
  refuses: todoRefuses,
  callerField: 'user_id',
  badInput: todoBadInput,
  fault: () => todoRefusal('Something went wrong'),
}

const addTask = (tasks: TaskStore) =>
  defineTool({
    ...shared,
    name: 'add_task',
    title: 'Add task',
    description: "Create a new task for the user's todo list",
    input: z.object({
      user_id: userId,
      title: newTitle('The task title (1-200 characters)'),
      description: newDescription('Optional task description').optional(),
    }),
    output: result('created'),
    hints: changes({ idempotent: false }),
    words: { invoking: 'Adding task...', invoked: 'Task added' },
    async run({ user_id, title, description = null }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return todoRefusal('User not found')
      return done(await tasks.add(owner, { title, description }), 'created')
    },
  })

const listed = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  completed: z.boolean(),
  created_at: z.iso.datetime(),
})

const listTasks = (tasks: TaskStore) =>
  defineTool({
    ...shared,
    name: 'list_tasks',
    title: 'List tasks',
    description: "Retrieve tasks from the user's todo list",
    input: z.object({
      user_id: userId,
      status: z
        .enum(['all', 'pending', 'completed'])
        .catch('all')
        .default('all')
        .describe('Filter by task status'),
    }),
    output: z.object({ tasks: z.array(listed) }),
    hints: READS,
    words: { invoking: 'Reading tasks...', invoked: 'Tasks ready' },
    async run({ user_id, status }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return todoRefusal('User not found')
      const found = (await tasks.list(owner, status)).map(show)
      // The contract's output is an array; only the structured form wraps it, since that must be an object.
      return { ...gives({ tasks: found }), content: [textBlock(JSON.stringify(found))] }
    },
  })

const show = ({ number, title, description, completed, createdAt }: Task) => ({
  id: number,
  title,
  description,
  completed,
  created_at: createdAt.toISOString(),
})

interface OneTask<S extends string> {
  name: string
  title: string
  description: string
  asked: string
  status: S
  hints: Hints
  words: { invoking: string; invoked: string }
  act(owner: string, number: number): Promise<Task | null>
}

/** Completing and deleting differ only in what they do. */
const oneTask = <S extends string>({ asked, status, act, ...spec }: OneTask<S>) =>
  defineTool({
    ...shared,
    ...spec,
    input: z.object({ user_id: userId, task_id: z.int().describe(asked) }),
    output: result(status),
    async run({ user_id, task_id }, call) {
      const owner = ownerOf(call, user_id)
      const task = owner && (await act(owner, task_id))
      return task ? done(task, status) : todoNotFound(task_id)
    },
  })

const completeTask = (tasks: TaskStore) =>
  oneTask({
    name: 'complete_task',
    title: 'Complete task',
    description: 'Mark a task as complete',
    asked: 'The ID of the task to complete',
    status: 'completed',
    hints: changes({ idempotent: true }),
    words: { invoking: 'Completing task...', invoked: 'Task completed' },
    act: async (owner, number) => (await tasks.complete(owner, { number }))?.task ?? null,
  })

const deleteTask = (tasks: TaskStore) =>
  oneTask({
    name: 'delete_task',
    title: 'Delete task',
    description: "Remove a task from the user's todo list",
    asked: 'The ID of the task to delete',
    status: 'deleted',
    hints: DELETES,
    words: { invoking: 'Deleting task...', invoked: 'Task deleted' },
    act: (owner, number) => tasks.remove(owner, { number }),
  })

const updateTask = (tasks: TaskStore) =>
  defineTool({
    ...shared,
    name: 'update_task',
    title: 'Update task',
    description: "Update a task's title or description",
    input: z.object({
      user_id: userId,
      task_id: z.int().describe('The ID of the task to update'),
      title: newTitle('New task title (optional)').optional(),
      description: newDescription('New task description (optional)').optional(),
    }),
    output: result('updated'),
    hints: OVERWRITES,
    words: { invoking: 'Updating task...', invoked: 'Task updated' },
    async run({ user_id, task_id: number, title, description }, call) {
      const owner = ownerOf(call, user_id)
      if (!owner) return todoNotFound(number)
      if (title === undefined && description === undefined) return todoRefusal('No updates provided')
      const task = await tasks.update(owner, { number }, given({ title, description }))
      return task ? done(task, 'updated') : todoNotFound(number)
    },
  })

/** CONTRIBUTING.md says what a further tool needs. */
export const todoTools = (tasks: TaskStore) => [
  addTask(tasks),
  listTasks(tasks),
  completeTask(tasks),
  deleteTask(tasks),
  updateTask(tasks),
]
