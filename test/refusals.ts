/** A call that must be refused. */
export interface RefusedCall {
  readonly slug: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** Made in the caller's own name, so that it is refused for the rest of it. */
  readonly mine?: true
}

const NOBODY = '00000000-0000-4000-8000-000000000000'
const LONG = 'x'.repeat(3000)

const ofTasks = (slug: 'todo' | 'tasks'): RefusedCall[] => {
  const task_id = slug === 'todo' ? 99 : NOBODY
  const mine = true
  return [
    { slug, tool: 'add_task', args: { title: '' }, mine },
    { slug, tool: 'add_task', args: { title: 'x', description: LONG }, mine },
    { slug, tool: 'add_task', args: { user_id: NOBODY, title: 'x' } },
    { slug, tool: 'list_tasks', args: { user_id: NOBODY } },
    { slug, tool: 'complete_task', args: { task_id }, mine },
    { slug, tool: 'complete_task', args: { task_id: 'x' }, mine },
    { slug, tool: 'complete_task', args: { task_id: 1.5 }, mine },
    { slug, tool: 'complete_task', args: { task_id: { a: 1 } }, mine },
    { slug, tool: 'complete_task', args: {}, mine },
    { slug, tool: 'delete_task', args: { task_id }, mine },
    { slug, tool: 'delete_task', args: { user_id: NOBODY, task_id } },
    { slug, tool: 'update_task', args: { task_id }, mine },
    { slug, tool: 'update_task', args: { task_id, title: 'x' }, mine },
    { slug, tool: 'update_task', args: { task_id, title: LONG }, mine },
  ]
}

/** Every way in which a call to an App that comes along can be refused. */
export const REFUSED: readonly RefusedCall[] = [
  { slug: 'gifts', tool: 'get_recommendations', args: {} },
  { slug: 'gifts', tool: 'get_recommendations', args: { recipient_description: 'my dad', limit: 99 } },
  { slug: 'gifts', tool: 'get_recommendations', args: { recipient_description: 'my dad', other: 1 } },
  { slug: 'gifts', tool: 'get_gift_details', args: { gift_id: 'x' } },
  { slug: 'gifts', tool: 'get_gift_details', args: { gift_id: NOBODY } },
  { slug: 'chatui', tool: 'display_table', args: {} },
  ...ofTasks('todo'),
  ...ofTasks('tasks'),
]

export const refusedArgs = ({ args, mine }: RefusedCall, userId: string): Record<string, unknown> =>
  mine ? { user_id: userId, ...args } : { ...args }
