import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()
const WIDGET = 'task-list'
const ANN = '7d1c6a52-3f0e-4b8a-9a51-2c4de0b7f913'
const HOME = ['Book the dentist', 'Repot the fig tree', 'Send Grandma the photos']
const DONE = ['Pay the electricity bill', 'Return the library books']

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title })
const titles = (page: Page) =>
  page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((found) => found.getAttribute('aria-label')))
const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`)

/** The tools the widget called so far, with their arguments but for the user's id, which is always the same. */
async function toolCalls(page: Page): Promise<[string, Record<string, unknown>][]> {
  const calls = (await hostCalls(page)).filter(([action]) => action === 'callTool')
  return calls.map(([, name, args]) => {
    const { user_id, ...rest } = args as Record<string, unknown>
    expect(user_id).toBe(ANN)
    return [name as string, rest]
  })
}

const changes = async (page: Page) => (await toolCalls(page)).filter(([name]) => name !== 'list_tasks')
const keptState = async (page: Page) =>
  (await hostCalls(page)).findLast(([action]) => action === 'setWidgetState')?.[1] as Record<string, unknown>

/** From now on the tools answer this. */
const answer = (page: Page, answers: Record<string, unknown>) =>
  page.evaluate((given) => Object.assign(Reflect.get(globalThis, 'toolAnswers'), given), answers)

describe('what it shows', () => {
  it('has what is done below, through either face', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    expect(await titles(page)).toEqual([...HOME, ...DONE])
    const uuids = await openWidget(WIDGET, 'Typical, UUIDs')
    expect(await uuids.getByRole('checkbox', { checked: true }).count()).toBe(2)
    expect(await toolCalls(page)).toEqual([])
  })

  it('reads the whole list after a change', async () => {
    const page = await openWidget(WIDGET, 'After adding')
    await box(page, 'Check the bicycle lights').waitFor()
    expect(await toolCalls(page)).toEqual([['list_tasks', {}]])
    expect(await page.getByRole('button', { name: 'All 3' }).isVisible()).toBe(true)
  })

  it('reads the whole list when only a part was asked for, and goes on showing that part', async () => {
    const page = await openWidget(WIDGET, 'Only pending asked')
    await page.getByRole('button', { name: 'Done 2' }).waitFor()
    expect(await titles(page)).toEqual(['Draft the spring newsletter', 'Ask for the hall on Thursday'])
    await page.getByRole('button', { name: 'All 4' }).click()
    expect(await titles(page)).toHaveLength(4)
  })

  it('filters, and keeps the choice', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await page.getByRole('button', { name: 'Done 2' }).click()
    expect(await titles(page)).toEqual(DONE)
    expect(await keptState(page)).toEqual({ filter: 'done', deletions: [] })
  })

  it('draws fifty of five hundred, then more', async () => {
    const page = await openWidget(WIDGET, 'Many')
    expect(await titles(page)).toHaveLength(50)
    await page.getByRole('button', { name: 'Show 50 more of 500 tasks' }).click()
    expect(await titles(page)).toHaveLength(100)
  })

  it('has nothing to press where the host calls no tools', async () => {
    const page = await openWidget(WIDGET, 'After adding, host without tools')
    expect(await page.getByText('Pack the picnic blanket', { exact: true }).isVisible()).toBe(true)
    for (const role of ['button', 'checkbox', 'textbox'] as const) {
      expect(await page.getByRole(role).count()).toBe(0)
    }
  })

  it('says an error in words and shows the list all the same', async () => {
    const page = await openWidget(WIDGET, 'Error')
    await box(page, 'Borrow a ladder').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('Task not found')
  })

  it('shows the list when the host tells only that the call failed', async () => {
    const text = JSON.stringify({ error: 'NOT_FOUND', message: 'Task not found', details: {} })
    const page = await openWidget(WIDGET, {
      name: 'failed',
      toolInput: { user_id: ANN },
      toolOutput: null,
      toolResponseMetadata: { mcp_tool_result: { isError: true, content: [{ type: 'text', text }] } },
      toolAnswers: { list_tasks: { tasks: [{ id: 'a', title: 'Still here' }], count: 1 } },
    })
    await box(page, 'Still here').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('Task not found')
  })

  it('acts for whoever is signed in when the call named nobody', async () => {
    const page = await openWidget(WIDGET, {
      name: 'nobody named',
      toolInput: {},
      toolOutput: { tasks: [{ id: 3, title: 'Call mom', description: null, completed: false }] },
      toolAnswers: { complete_task: { task_id: 3, status: 'completed', title: 'Call mom' } },
    })
    await box(page, 'Call mom').click()
    await expect.poll(() => hostCalls(page)).toContainEqual(['callTool', 'complete_task', { task_id: 3 }])
  })

  it('tries again to read a list that was out of reach', async () => {
    const page = await openWidget(WIDGET, 'Error, list out of reach')
    await answer(page, { list_tasks: { tasks: [{ id: 'a', title: 'Within reach' }], count: 1 } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await box(page, 'Within reach').waitFor()
    expect(await page.getByText('Failed to retrieve tasks').count()).toBe(0)
  })
})

describe('checking off', () => {
  it('is seen at once, settles below and cannot be taken back', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await box(page, HOME[0]!).click()
    expect(await box(page, HOME[0]!).isChecked()).toBe(true)
    await expect.poll(() => titles(page)).toEqual([HOME[1], HOME[2], HOME[0], ...DONE])
    await box(page, HOME[0]!).click({ force: true })
    expect(await box(page, HOME[0]!).isChecked()).toBe(true)
    expect(await toolCalls(page)).toEqual([
      ['complete_task', { task_id: 9 }],
      ['list_tasks', {}],
    ])
  })

  it('is taken back in place when the tool refuses, and can be tried again', async () => {
    const page = await openWidget(WIDGET, 'Typical, UUIDs')
    await answer(page, { complete_task: { error: 'SERVER_ERROR', message: 'Failed to update task' } })
    const title = 'Ask for the hall on Thursday'
    await box(page, title).click()
    await page.getByText('Not checked off: Failed to update task').waitFor()
    expect(await box(page, title).isChecked()).toBe(false)
    await answer(page, { complete_task: { success: true, message: 'Done', task_id: 'x' } })
    await page.getByRole('button', { name: `Try again: ${title}` }).click()
    expect(await box(page, title).isChecked()).toBe(true)
    const id = '550e8400-e29b-41d4-a716-000000000003'
    expect(await changes(page)).toEqual([
      ['complete_task', { task_id: id }],
      ['complete_task', { task_id: id }],
    ])
  })
})

describe('adding', () => {
  it('takes one after another by Enter, and shows the list as it is then', async () => {
    const page = await openWidget(WIDGET, 'Empty')
    await answer(page, { list_tasks: { tasks: [{ id: 1, title: 'Water the fern' }] } })
    await page.getByRole('textbox', { name: 'New task' }).fill('  Water the fern ')
    await page.keyboard.press('Enter')
    await box(page, 'Water the fern').waitFor()
    expect(await page.getByRole('textbox', { name: 'New task' }).inputValue()).toBe('')
    expect(await focused(page)).toBe('New task')
    expect(await toolCalls(page)).toEqual([
      ['add_task', { title: 'Water the fern' }],
      ['list_tasks', {}],
    ])
  })

  it('keeps words that were refused where they can be mended', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { add_task: { error: 'Title exceeds 200 characters' } })
    await page.getByRole('textbox', { name: 'New task' }).fill('Too long')
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Title of the task that was not added' })
    await field.waitFor()
    expect(await field.inputValue()).toBe('Too long')
    expect(await page.getByText('Not added: Title exceeds 200 characters').isVisible()).toBe(true)
    await answer(page, { add_task: { task_id: 10, status: 'created', title: 'Short' } })
    await field.fill('Short')
    await page.keyboard.press('Enter')
    await box(page, 'Short').waitFor()
    expect(await field.count()).toBe(0)
  })
})

describe('changing', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: `Edit ${HOME[0]}` }).click()
    return page.getByRole('textbox', { name: 'Title' })
  }

  it('saves by Enter only what is different', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await (await open(page)).fill('Ring the dentist')
    await page.keyboard.press('Enter')
    await box(page, 'Ring the dentist').waitFor()
    expect(await changes(page)).toEqual([['update_task', { task_id: 9, title: 'Ring the dentist' }]])
    expect(await focused(page)).toBe('Ring the dentist')
  })

  it('changes the description, and can leave it empty', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await open(page)
    await page.getByRole('textbox', { name: 'Description' }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await changes(page)).toEqual([['update_task', { task_id: 9, description: '' }]])
    expect(await page.getByText('mornings are best').count()).toBe(0)
  })

  it('is left by Escape, and nothing is sent', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await (await open(page)).fill('Never mind')
    await page.keyboard.press('Escape')
    expect(await box(page, HOME[0]!).isVisible()).toBe(true)
    expect(await toolCalls(page)).toEqual([])
  })

  it('keeps what was written when the tool refuses, and when the list is filtered meanwhile', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { update_task: { error: 'Something went wrong' } })
    const field = await open(page)
    await field.fill('Ring the dentist')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved: Something went wrong').waitFor()
    await page.getByRole('button', { name: 'Done 2' }).click()
    await page.getByRole('button', { name: 'All 5' }).click()
    expect(await field.inputValue()).toBe('Ring the dentist')
  })

  it('asks for a title', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await (await open(page)).fill('  ')
    await page.keyboard.press('Enter')
    expect(await page.getByText('Not saved: A task needs a title.').isVisible()).toBe(true)
    expect(await toolCalls(page)).toEqual([])
  })
})

describe('deleting', () => {
  const WAIT = 6000
  /** With a clock that stands still, so that the time to undo is over only when the test says so. */
  const openAndDelete = async (title = HOME[1]!) => {
    const page = await openWidget(WIDGET, 'Typical')
    await page.clock.install()
    await box(page, title).press('Delete')
    return page
  }

  it('can be undone, in place, and then nothing was called', async () => {
    const page = await openAndDelete()
    expect(await titles(page)).toEqual([HOME[0], HOME[2], ...DONE])
    expect(await page.getByRole('button', { name: 'All 4' }).isVisible()).toBe(true)
    expect(await focused(page)).toBe(`Undo deleting ${HOME[1]}`)
    await page.keyboard.press('Enter')
    expect(await titles(page)).toEqual([...HOME, ...DONE])
    expect(await focused(page)).toBe(HOME[1])
    await page.clock.runFor(2 * WAIT)
    expect(await toolCalls(page)).toEqual([])
    expect(await keptState(page)).toEqual({ filter: null, deletions: [] })
  })

  it('calls the tool once, when the time to undo is over', async () => {
    const page = await openAndDelete()
    await page.clock.runFor(WAIT - 1000)
    expect(await changes(page)).toEqual([])
    await page.clock.runFor(2000)
    expect(await changes(page)).toEqual([['delete_task', { task_id: 8 }]])
    expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
    expect(await focused(page)).toBe(`Edit ${HOME[2]}`)
  })

  it.each([
    [
      'hidden',
      `Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))`,
    ],
    ['closed', `window.dispatchEvent(new Event('pagehide'))`],
  ])('calls the tool at once when the widget is %s', async (_, putAway) => {
    const page = await openAndDelete()
    await page.evaluate(putAway)
    await page.clock.runFor(2 * WAIT)
    expect(await changes(page)).toEqual([['delete_task', { task_id: 8 }]])
  })

  it('brings the task back when the tool refuses', async () => {
    const page = await openAndDelete()
    await answer(page, { delete_task: { error: 'Something went wrong' } })
    await page.clock.runFor(WAIT)
    await page.getByText('Not deleted: Something went wrong').waitFor()
    expect(await titles(page)).toEqual([...HOME, ...DONE])
  })

  it('takes a task that was gone already as deleted', async () => {
    const page = await openAndDelete()
    await answer(page, { delete_task: { error: 'Task not found', task_id: 8 } })
    await page.clock.runFor(WAIT)
    await expect.poll(() => keptState(page)).toMatchObject({ deletions: [{ id: 8, state: 'gone' }] })
    expect(await titles(page)).toEqual([HOME[0], HOME[2], ...DONE])
  })

  describe('over a reload', () => {
    const tasks = [8, 6].map((id) => ({ id, title: `Task ${id}`, completed: false }))
    const reopen = (state: string, until: number, left = tasks) =>
      openWidget(WIDGET, {
        name: 'reopened',
        toolInput: { user_id: ANN },
        toolOutput: { tasks },
        toolAnswers: { list_tasks: { tasks: left } },
        widgetState: { filter: null, deletions: [{ id: 8, until, state }] },
      })

    it('can still be undone while there is time', async () => {
      const page = await reopen('waiting', Date.now() + WAIT)
      await page.getByRole('button', { name: 'Undo deleting Task 8' }).click()
      expect(await titles(page)).toEqual(['Task 8', 'Task 6'])
      expect(await changes(page)).toEqual([])
    })

    it('is not lost when its time was over meanwhile', async () => {
      const page = await reopen('waiting', 1)
      await expect.poll(() => changes(page)).toEqual([['delete_task', { task_id: 8 }]])
      expect(await titles(page)).toEqual(['Task 6'])
    })

    it('is not repeated when it got through', async () => {
      const page = await reopen('sent', 0, tasks.slice(1))
      await expect.poll(() => keptState(page)).toMatchObject({ deletions: [{ id: 8, state: 'gone' }] })
      expect(await titles(page)).toEqual(['Task 6'])
      expect(await changes(page)).toEqual([])
    })

    it('is sent again when it did not get through', async () => {
      const page = await reopen('sent', 0)
      await expect.poll(() => changes(page)).toEqual([['delete_task', { task_id: 8 }]])
    })
  })
})

describe('by keyboard', () => {
  it('goes in reading order', async () => {
    const page = await openWidget(WIDGET, 'One item')
    const stops: unknown[] = []
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    const title = 'Sharpen the kitchen knives'
    expect(stops).toEqual([
      'New task',
      'All1',
      'Pending1',
      'Done0',
      title,
      `Edit ${title}`,
      `Delete ${title}`,
    ])
  })

  it('moves between rows by arrows, opens by Enter, and stays on a row that is checked off', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await box(page, HOME[0]!).focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(HOME[1])
    await page.keyboard.press('Space')
    expect(await box(page, HOME[1]!).isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(HOME[2])
    await expect.poll(() => titles(page)).toEqual([HOME[0], HOME[2], HOME[1], ...DONE])
    expect(await focused(page)).toBe(HOME[2])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(HOME[0])
    expect(await focused(page)).toBe('Title')
  })

  it('says why a completed task stays checked', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    // Playwright does not click what is said to be disabled; people do.
    await box(page, DONE[0]!).click({ force: true })
    expect(await box(page, DONE[0]!).isChecked()).toBe(true)
    await page.getByRole('status').getByText('This list cannot reopen a completed task.').waitFor()
  })
})
