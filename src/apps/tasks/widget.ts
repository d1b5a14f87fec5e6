import { defineWidget } from '../../contract/index.ts'

export const taskList = defineWidget({
  name: 'task-list',
  title: 'To-do list',
  description:
    'The whole to-do list, which the reader can check off, change, add to and delete from. The tasks are on screen; do not list them again.',
})
