import type { Frame } from 'playwright-core'
import type { DrawnCall } from './rendering-host.ts'
import type { ServerForHosts } from './server-for-hosts.ts'

export interface Scene {
  slug: string
  tool: string
  args: Record<string, unknown>
  /** Its app asks for sign-in. */
  signedIn?: boolean
  /** How tall the window is, where its widget is taller than most. */
  windowHeight?: number
  /** What must be there before. */
  prepare?(server: ServerForHosts): Promise<void>
  /** What is done in the widget. It throws where that has no effect. */
  play(widget: Frame, server: ServerForHosts): Promise<void>
}

const WAIT = { timeout: 20_000 }

async function starAndRefine(widget: Frame): Promise<void> {
  const stars = widget.getByRole('button', { name: /^Star / })
  await stars.first().click(WAIT)
  await stars.nth(2).click(WAIT)
  await widget.getByRole('button', { name: 'Refine' }).click(WAIT)
  await widget.getByRole('heading', { name: 'Closer to what you starred' }).waitFor(WAIT)
  const kept = widget.getByRole('list', { name: 'Starred', exact: true })
  if ((await kept.getByRole('listitem').count()) !== 2) throw new Error('The stars were not kept.')
}

async function listThree(server: ServerForHosts): Promise<void> {
  const { tasks } = (await server.call('todo', 'list_tasks')) as { tasks: { id: number }[] }
  for (const { id } of tasks) await server.call('todo', 'delete_task', { task_id: id })
  for (const title of ['Book the ferry', 'Water the tomatoes', 'Call grandmother'])
    await server.call('todo', 'add_task', { title })
}

async function checkOff(widget: Frame, server: ServerForHosts): Promise<void> {
  const done = async () => {
    const { tasks } = (await server.call('todo', 'list_tasks', { status: 'completed' })) as {
      tasks: unknown[]
    }
    return tasks.length
  }
  const before = await done()
  await widget.getByRole('checkbox', { checked: false }).first().click(WAIT)
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await done()) === before + 1) return
    await widget.waitForTimeout(200)
  }
  throw new Error('The task was not checked off on the server.')
}

/** The day is opened by a call that the widget makes. */
async function openDay(widget: Frame): Promise<void> {
  await widget.getByRole('heading', { name: 'Bergen' }).waitFor(WAIT)
  await widget.getByRole('listitem').nth(3).getByRole('button').click(WAIT)
  await widget.getByRole('table', { name: 'Hour by hour' }).waitFor({ ...WAIT, state: 'attached' })
}

export const scenes: Record<string, Scene> = {
  gifts: {
    slug: 'gifts',
    tool: 'get_recommendations',
    args: { recipient_description: 'My sister, 34, bakes bread, grows tomatoes and walks in the hills' },
    play: starAndRefine,
  },
  tasks: { slug: 'todo', tool: 'list_tasks', args: {}, signedIn: true, prepare: listThree, play: checkOff },
  dashboard: {
    slug: 'chatui',
    tool: 'display_dashboard',
    args: {},
    async prepare(server) {
      await server.call('chatui', 'display_dashboard')
    },
    play: (widget) => widget.getByText('Display tools, this hour').waitFor(WAIT),
  },
  made: {
    slug: 'bakery-menu',
    tool: 'search_menu',
    args: { message: 'bread' },
    play: (widget) => widget.getByRole('listitem').first().waitFor(WAIT),
  },
  weather: {
    slug: 'weather',
    tool: 'get_forecast',
    args: { place: 'Bergen' },
    windowHeight: 1300,
    play: openDay,
  },
  refusal: {
    slug: 'gifts',
    tool: 'get_recommendations',
    args: { recipient_description: 'x' },
    play: (widget) =>
      widget
        .getByText(/Who is the gift for\?|Please provide a description/)
        .first()
        .waitFor(WAIT),
  },
}

export const drawnCall = ({ slug, tool, args }: Scene, server: ServerForHosts): DrawnCall => ({
  address: server.address(slug),
  token: server.token,
  tool,
  args,
})
