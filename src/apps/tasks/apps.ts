import { type App, defineApp, type User } from '../../contract/index.ts'
import { scopes } from './hints.ts'
import type { TaskStore } from './task.ts'
import { todoTools } from './todo/tools.ts'
import { tasksTools } from './uuid/tools.ts'
import { taskList } from './widget.ts'

const instructions =
  (naming: string) =>
  ({ id }: User) =>
    `Keeps the signed-in user's to-do list. The user's id is ${id}: give it as user_id in every call. ` +
    'Before delete_task, name the task and ask the user to confirm; delete only after a yes. ' +
    `To act on a task the user names by its title, call list_tasks first and use its ${naming}. ` +
    'Report results in your own words.'

const DESCRIPTION = 'A to-do list: add, list, complete, change and delete tasks.'
const BY_UUID = 'The same to-do list, for chats that know each task by a UUID.'

/** One list, two faces: what is added through one is seen through the other. */
export const createTaskApps = (tasks: TaskStore): App[] => [
  defineApp({
    slug: 'todo',
    name: 'todo',
    version: '1.0.0',
    title: 'To-do',
    description: DESCRIPTION,
    access: 'signed-in',
    scopes,
    instructions: instructions('number (id)'),
    prompts: ['Add a task to buy milk', 'What is on my list?', 'Mark buy milk as done'],
    tools: todoTools(tasks),
    widgets: [taskList],
  }),
  defineApp({
    slug: 'tasks',
    name: 'tasks',
    version: '1.0.0',
    title: 'Tasks',
    description: BY_UUID,
    // The same list under another contract; people who choose an app would take it for a second one.
    unlisted: true,
    access: 'signed-in',
    scopes,
    instructions: instructions('UUID (id)'),
    tools: tasksTools(tasks),
    widgets: [taskList],
  }),
]
