import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixturesOf, type PageFixture } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()
const WIDGET = 'gift-list'
const RIVER = [
  'Stocking-Foot Fishing Waders',
  'Hand-Tied Trout Fly Assortment',
  'Red-Light Stargazing Headlamp',
  'Portable Wood-Gas Camp Stove',
  'Tinned Fish Supper Box',
]
const [WADERS, FLIES, LAMP] = RIVER as [string, string, string]

const typical = fixturesOf(WIDGET).find(({ name }) => name === 'Typical') as PageFixture & {
  toolInput: Record<string, unknown>
  toolOutput: { gifts: { id: string; name: string }[] }
  toolResponseMetadata: { gifts: { id: string; full_description: string }[] }
}
const idOf = (name: string) => typical.toolOutput.gifts.find((gift) => gift.name === name)!.id
const starOf = (page: Page, name: string) => page.getByRole('button', { name: `Star ${name}`, exact: true })
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const refine = (page: Page) => page.getByRole('button', { name: 'Refine' })
const names = (page: Page) => page.getByRole('heading', { level: 3 }).allInnerTexts()
const shelf = (page: Page) =>
  page.getByRole('list', { name: 'Starred', exact: true }).getByRole('listitem').allInnerTexts()
const isPressed = (page: Page, name: string) => starOf(page, name).getAttribute('aria-pressed')
const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`)
const toolCalls = async (page: Page) => (await hostCalls(page)).filter(([action]) => action === 'callTool')
const messages = async (page: Page) =>
  (await hostCalls(page)).filter(([action]) => action === 'sendFollowUpMessage')
const keptState = async (page: Page) =>
  (await hostCalls(page)).findLast(([action]) => action === 'setWidgetState')?.[1]

/** From now on the tools answer this, whole; `refuse` is a host that does not call them. */
const answer = (page: Page, answers: Record<string, unknown>) =>
  page.evaluate((given) => {
    const [openai, calls] = ['openai', 'hostCalls'].map((name) => Reflect.get(globalThis, name))
    openai.callTool = (name: string, args: unknown) => {
      calls.push(['callTool', name, args])
      if (given[name] === 'refuse') return Promise.reject(new Error('No.'))
      if (given[name] !== 'wait') return Promise.resolve(given[name])
      return new Promise((resolve) => Reflect.set(globalThis, 'letGo', resolve))
    }
  }, answers)

const CLOSER = ['Net With a Magnetic Clip', 'Thermos for Cold Mornings']
const listOf = (gifts: readonly string[], prefix = 'other') => ({
  structuredContent: {
    gifts: gifts.map((name, at) => ({
      id: `${prefix}-${at}`,
      name,
      brief_description: `About the ${name}.`,
      relevance_score: 0.9,
      price_range: 'budget',
      categories: ['Fishing'],
    })),
  },
  _meta: { why: { 'closer-0': 'For the river' }, gifts: [] },
})
const closer = listOf(CLOSER, 'closer')

const starTwo = async (page: Page) => {
  await starOf(page, WADERS).click()
  await starOf(page, FLIES).click()
}

const openRefined = async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await answer(page, { get_recommendations: closer })
  await starTwo(page)
  await refine(page).click()
  await opener(page, CLOSER[0]!).waitFor()
  return page
}

describe('what it shows', () => {
  it('has name, description, price and why it fits on a card, and no reason where none was given', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    expect(await names(page)).toEqual(RIVER)
    const cards = await page.getByRole('list', { name: 'Gift ideas' }).getByRole('listitem').allInnerTexts()
    expect(cards[0]).toMatch(/Price:.*About \$150.*Breathable chest waders.*Why it fits:.*Fishing/s)
    expect(cards[2]).toContain('About $24')
    expect(cards[4]).not.toContain('Why it fits')
  })

  it('has why it fits on one line of a card, however much there is to say', async () => {
    const page = await openWidget(WIDGET, 'Long text')
    const why = page.locator('p', { hasText: 'Why it fits:' }).first()
    expect((await why.boundingBox())!.height).toBeLessThan(25)
  })

  it.each([375, 768])('waits in the size it will have, %i wide', async (width) => {
    const heightOf = async (fixture: string) => {
      const page = await openWidget(WIDGET, fixture, { width })
      return (await page.getByRole('main').boundingBox())!.height
    }
    expect(Math.abs((await heightOf('Waiting')) - (await heightOf('Typical')))).toBeLessThan(60)
  })

  it('says of popular ideas that they are that, each in a whole sentence', async () => {
    const page = await openWidget(WIDGET, 'Popular ideas')
    const cards = await page
      .getByRole('list', { name: 'Popular ideas' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(cards[0]).toContain('A position to solve on every leaf, harder as the week goes on.')
    expect(cards.join()).not.toContain('…')
    expect(await page.getByRole('heading', { level: 2, name: 'Popular ideas' }).isVisible()).toBe(true)
    expect(await names(page)).toHaveLength(3)
  })

  it('asks who the gift is for, also where the host tells only that the call failed', async () => {
    const page = await openWidget(WIDGET, 'Nobody described')
    expect(await page.getByRole('alert').innerText()).toContain('Who is the gift for?')
    expect(await page.getByRole('button').count()).toBe(0)
    const text = 'Please provide a description of the gift recipient.'
    const told = await openWidget(WIDGET, {
      name: 'failed',
      toolOutput: null,
      toolResponseMetadata: { mcp_tool_result: { isError: true, content: [{ type: 'text', text }] } },
    })
    expect(await told.getByRole('alert').innerText()).toContain('Who is the gift for?')
  })

  it('fetches ideas that were out of reach, and puts the keyboard on the first', async () => {
    const page = await openWidget(WIDGET, 'Out of reach')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.press('Enter')
    await page.getByText('Still nothing').waitFor()
    expect(await focused(page)).toContain('Try again')
    await answer(page, { get_recommendations: closer })
    await again.press('Enter')
    await opener(page, CLOSER[0]!).waitFor()
    expect(await names(page)).toEqual(CLOSER)
    expect(await focused(page)).toBe(CLOSER[0])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('has only stars and what takes an idea away where the host can do nothing', async () => {
    const page = await openWidget(WIDGET, 'Host without tools or messages')
    await starOf(page, 'Forged Hand Trowel').click()
    expect(await isPressed(page, 'Forged Hand Trowel')).toBe('true')
    const labels = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))
    const named = labels.filter((label) => label !== null)
    expect(named).toHaveLength(6)
    expect(named.every((label) => /^(?:Star |Not this: )/.test(label))).toBe(true)
  })
})

describe('starring', () => {
  it('keeps what is starred and lets go of what is not', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await starTwo(page)
    await starOf(page, WADERS).click()
    expect(await isPressed(page, WADERS)).toBe('false')
    expect(await keptState(page)).toEqual({
      starred: [{ id: idOf(FLIES), name: FLIES }],
      round: null,
      dismissed: [],
      seen: [],
    })
  })

  it('is there again after a reload', async () => {
    const first = await openWidget(WIDGET, 'Typical')
    await starTwo(first)
    const page = await openWidget(WIDGET, { ...typical, widgetState: await keptState(first) })
    expect(await Promise.all([WADERS, FLIES, LAMP].map((name) => isPressed(page, name)))).toEqual([
      'true',
      'true',
      'false',
    ])
  })
})

describe('refining', () => {
  it('waits for a star', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await refine(page).focus()
    expect(await refine(page).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await toolCalls(page)).toEqual([])
    expect(await page.getByText('Star what fits, then refine.').isVisible()).toBe(true)
  })

  it('asks with the stars and with what the first list was asked with', async () => {
    const page = await openRefined()
    expect(await toolCalls(page)).toEqual([
      [
        'callTool',
        'get_recommendations',
        { ...typical.toolInput, starred_gift_ids: [idOf(WADERS), idOf(FLIES)], limit: 10 },
      ],
    ])
  })

  it('moves the list, and keeps the starred ideas in sight and the keyboard in place', async () => {
    const page = await openRefined()
    expect(await names(page)).toEqual(CLOSER)
    expect(await page.getByText('For the river').isVisible()).toBe(true)
    expect(await shelf(page)).toEqual([WADERS, FLIES])
    expect(await page.getByRole('status').allInnerTexts()).toContain('2 new ideas.')
    expect(await focused(page)).toBe('Refine')
  })

  it('shows as many empty cards as there were meanwhile, and is not asked twice', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { get_recommendations: 'wait' })
    await starTwo(page)
    await refine(page).press('Enter')
    const waiting = page.getByRole('status', { name: 'Finding ideas closer to what you starred' })
    await waiting.waitFor()
    expect(await waiting.locator('> div > div').count()).toBe(RIVER.length)
    await page.keyboard.press('Enter')
    expect(await toolCalls(page)).toHaveLength(1)
    expect(await focused(page)).toBe('Refine')
    await page.evaluate((given) => Reflect.get(globalThis, 'letGo')(given), closer)
    await opener(page, CLOSER[0]!).waitFor()
  })

  it('survives a reload with its list and its stars', async () => {
    const first = await openRefined()
    const page = await openWidget(WIDGET, { ...typical, widgetState: await keptState(first) })
    expect(await names(page)).toEqual(CLOSER)
    expect(await shelf(page)).toEqual([WADERS, FLIES])
    expect(JSON.stringify(await keptState(first)).length).toBeLessThan(1500)
  })

  it('keeps an idea that is unstarred on the shelf until the next list', async () => {
    const page = await openRefined()
    await starOf(page, WADERS).click()
    expect(await isPressed(page, WADERS)).toBe('false')
    expect(await shelf(page)).toEqual([WADERS, FLIES])
    await answer(page, { get_recommendations: listOf(['Creel', 'Priest']) })
    await refine(page).click()
    await expect.poll(() => shelf(page)).toEqual([FLIES])
    const [, , args] = (await toolCalls(page)).at(-1)!
    expect(args).toMatchObject({ starred_gift_ids: [idOf(FLIES)] })
  })

  it.each([
    ['refuse', 'refuse'],
    ['fail', { structuredContent: { error: 'service_error', gifts: [] }, isError: true }],
  ])('leaves the list as it was when tools %s, and can be tried again', async (_, failure) => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { get_recommendations: failure })
    await starTwo(page)
    await refine(page).click()
    await page.getByText('The ideas could not be refined').waitFor()
    expect(await names(page)).toEqual(RIVER)
    expect(await keptState(page)).toMatchObject({ round: null })
    await answer(page, { get_recommendations: closer })
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await opener(page, CLOSER[0]!).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await focused(page)).toBe('Refine')
  })

  it('leaves the list as it was when nothing is closer', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { get_recommendations: { structuredContent: { gifts: [], fallback: true } } })
    await starTwo(page)
    await refine(page).click()
    await page.getByText('Nothing closer was found').waitFor()
    expect(await names(page)).toEqual(RIVER)
  })
})

describe('choosing', () => {
  it('takes an idea away that is not it, and asks for nothing like it', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await page.getByRole('button', { name: `Not this: ${LAMP}` }).click()
    expect(await names(page)).not.toContain(LAMP)
    await answer(page, { get_recommendations: closer })
    await starTwo(page)
    await refine(page).click()
    await opener(page, CLOSER[0]!).waitFor()
    const [, , args] = (await toolCalls(page)).at(-1)!
    expect(args).toMatchObject({ past_gifts: ['fishing hat', LAMP] })
  })

  it('asks for more like one, and shows nothing twice', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    const { gifts } = typical.toolOutput
    const other = listOf(CLOSER).structuredContent.gifts
    await answer(page, { get_recommendations: { structuredContent: { gifts: [...gifts, ...other] } } })
    await page.getByRole('button', { name: `More like this: ${FLIES}` }).click()
    await opener(page, CLOSER[0]!).waitFor()
    expect(await names(page)).toEqual(CLOSER)
    const [, , args] = (await toolCalls(page)).at(-1)!
    expect(args).toMatchObject({ starred_gift_ids: [idOf(FLIES)] })
  })

  it('shows more below what is there, until that is all', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { get_recommendations: closer })
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await opener(page, CLOSER[0]!).waitFor()
    expect(await names(page)).toEqual([...RIVER, ...CLOSER])
    await more.click()
    await page.getByText('That is all that fits.').waitFor()
  })

  it('narrows by price and kind', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    const chip = page.getByRole('button', { name: 'Camping', exact: true })
    await chip.click()
    expect(await names(page)).toEqual([LAMP, RIVER[3]])
    await chip.click()
    expect(await names(page)).toEqual(RIVER)
  })
})

describe('details in place', () => {
  it('opens what came with the list and comes back to its card', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await opener(page, LAMP).press('Enter')
    const whole = typical.toolResponseMetadata.gifts.find(({ id }) => id === idOf(LAMP))!
    expect(await page.getByText(whole.full_description).isVisible()).toBe(true)
    for (const label of ['Where to find it', 'Occasions'])
      expect(await page.getByText(label, { exact: true }).isVisible()).toBe(true)
    expect(await focused(page)).toBe('Back')
    await starOf(page, LAMP).click()
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    expect(await focused(page)).toBe(LAMP)
    expect(await isPressed(page, LAMP)).toBe('true')
    expect(await toolCalls(page)).toEqual([])
  })

  it('is left by Escape', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await opener(page, FLIES).press('Enter')
    await page.keyboard.press('Escape')
    expect(await names(page)).toEqual(RIVER)
    expect(await focused(page)).toBe(FLIES)
  })

  it('asks the tool for a gift that came without them, once', async () => {
    const page = await openRefined()
    const gift = { id: 'closer-1', name: CLOSER[1], full_description: 'Keeps tea hot till noon.' }
    await answer(page, { get_gift_details: { structuredContent: { gift } } })
    for (let time = 0; time < 2; time += 1) {
      await opener(page, CLOSER[1]!).click()
      await page.getByText('Keeps tea hot till noon.').waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
    }
    expect((await toolCalls(page)).slice(1)).toEqual([
      ['callTool', 'get_gift_details', { gift_id: 'closer-1' }],
    ])
  })

  it('says what could not be fetched, and tries again', async () => {
    const page = await openRefined()
    await answer(page, { get_gift_details: 'refuse' })
    await opener(page, CLOSER[0]!).click()
    await page.getByText('The details could not be fetched.').waitFor()
    await answer(page, { get_gift_details: { structuredContent: { error: 'not_found', gift: null } } })
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('This idea is no longer in the catalogue.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await focused(page)).toBe('Back')
  })

  it('opens from the shelf and comes back to it', async () => {
    const page = await openRefined()
    await opener(page, WADERS).press('Enter')
    expect(await page.getByText('Breathable fabric and reinforced knees').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe(WADERS)
  })
})

describe('sharing', () => {
  it('names what is starred to the chat', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    expect(await page.getByRole('button', { name: 'Share starred' }).count()).toBe(0)
    await starTwo(page)
    await page.getByRole('button', { name: 'Share starred' }).click()
    await page.getByText('Sent to the chat.').waitFor()
    const prompt = `I starred these gift ideas: “${WADERS}” and “${FLIES}”.`
    expect(await messages(page)).toEqual([['sendFollowUpMessage', { prompt }]])
  })
})

describe('by keyboard', () => {
  it('goes in reading order', async () => {
    const page = await openWidget(WIDGET, 'One item')
    const stops: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    const name = 'Jigsaw Table With Drawers'
    expect(stops).toEqual([name, `Star ${name}`, `Not this: ${name}`, `More like this: ${name}`, 'Refine'])
  })

  it('stars two, refines, opens the first and comes back, with no mouse', async () => {
    const page = await openWidget(WIDGET, 'Typical')
    await answer(page, { get_recommendations: closer })
    const tab = async (times: number) => {
      for (let step = 0; step < times; step += 1) await page.keyboard.press('Tab')
    }
    const chips = await page.getByRole('group', { name: 'Show only' }).getByRole('button').count()
    await tab(chips + 2)
    await page.keyboard.press('Space')
    await tab(4)
    await page.keyboard.press('Space')
    await tab(RIVER.length * 4 - 5)
    expect(await focused(page)).toBe('Refine')
    await page.keyboard.press('Enter')
    await opener(page, CLOSER[0]!).waitFor()
    expect(await shelf(page)).toEqual([WADERS, FLIES])
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(CLOSER[0])
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Back')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe(CLOSER[0])
  })
})
