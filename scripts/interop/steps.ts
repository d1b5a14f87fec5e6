import type { InteropColumn } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

/** One call that must succeed. */
export interface Step {
  readonly tool: string
  /** Its arguments, from who calls and the text of the first answer. */
  args(userId: string, first: string): Fields
  readonly answers: RegExp
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/

/** The same five calls of both to-do lists; the task's id stands in the first answer. */
const taskSteps = (done: Record<'completed' | 'deleted', RegExp>): Step[] => {
  const task = (more: Fields = {}): Step['args'] => {
    return (user_id, first) => ({ user_id, task_id: Object(JSON.parse(first)).task_id, ...more })
  }
  return [
    { tool: 'add_task', args: (user_id) => ({ user_id, title: 'Buy milk' }), answers: /"title":"Buy milk"/ },
    { tool: 'list_tasks', args: (user_id) => ({ user_id }), answers: /"title":"Buy milk"/ },
    { tool: 'update_task', args: task({ title: 'Buy bread' }), answers: /"title":"Buy bread"/ },
    { tool: 'complete_task', args: task(), answers: done.completed },
    { tool: 'delete_task', args: task(), answers: done.deleted },
  ]
}

/** What is done with each app. */
export const STEPS = {
  gifts: [
    {
      tool: 'get_recommendations',
      args: () => ({ recipient_description: 'my father, who likes gardening and good coffee' }),
      answers: UUID,
    },
    {
      tool: 'get_gift_details',
      args: (_, first) => ({ gift_id: UUID.exec(first)?.[0] }),
      answers: /\w/,
    },
  ],
  todo: taskSteps({ completed: /"status":"completed"/, deleted: /"status":"deleted"/ }),
  tasks: taskSteps({ completed: /is now marked complete/, deleted: /has been deleted/ }),
  chatui: [
    { tool: 'display_chat', args: () => ({ seedMessage: 'Hello' }), answers: /chat/i },
    {
      tool: 'display_search_results',
      args: () => ({ query: 'bread', results: [{ id: 1, title: 'Rye', tags: ['dark'] }] }),
      answers: /bread/,
    },
    {
      tool: 'display_table',
      args: () => ({ title: 'Prices', columns: ['bread', 'price'], rows: [{ bread: 'Rye', price: 4 }] }),
      answers: /Prices/,
    },
    { tool: 'display_demo', args: () => ({}), answers: /Demo widget displayed/ },
    { tool: 'display_dashboard', args: () => ({}), answers: /Dashboard displayed/ },
  ],
  'made app': [{ tool: 'search_products', args: () => ({ message: 'Gadget' }), answers: /Gadget X/ }],
} satisfies Partial<Record<InteropColumn, readonly Step[]>>
