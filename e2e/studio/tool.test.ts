import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile({ env: { OUTGOING_ALLOW: '127.0.0.1' } })

const saved = (page: Page) => page.getByText(/^Saved /).waitFor()

async function openTab(tab: string, content: Record<string, unknown> = {}) {
  const someone = await maker()
  const id = await newApp(someone.api, content)
  const page = await someone.open(`/apps/${id}?tab=${tab}`)
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

describe('a tool’s name and description', () => {
  it('begin with good values, and are advised on as they are typed', async () => {
    const { page } = await openTab('tool', { name: 'Order status', toolName: '', toolDescription: '' })
    const onName = page.getByRole('list', { name: 'Advice on the name' })
    const onDescription = page.getByRole('list', { name: 'Advice on the description' })
    const name = page.getByLabel('Name', { exact: true })
    await expect.poll(() => name.inputValue(), { timeout: 10_000 }).toBe('search_order_status')
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toMatch(
      /^Search “Order status” by title, price and badge\. Use when/,
    )
    await onDescription.getByText('Names what it knows: price, badge').waitFor()
    expect(await page.getByText('Needed:').count()).toBe(0)
    // An underscore can be told from a space.
    const drawn = async (words: string) => {
      await name.fill(words)
      return (await name.screenshot()).toString('base64')
    }
    expect(await drawn('a_a')).not.toBe(await drawn('a a'))
    await name.fill('')
    await onName.getByText('Give the tool a name.').waitFor()
    await name.fill('order')
    await onName.getByText('One word says too little.').waitFor()
    await page.getByRole('button', { name: 'Use search_order_status' }).click()
    await onName.getByText('More than one word').waitFor()
    expect(await page.evaluate('document.activeElement.value')).toBe('search_order_status')
    await page.getByLabel('Description', { exact: true }).fill('Order stuff')
    await onDescription.getByText('Say when:').waitFor()
    await page
      .getByLabel('Description', { exact: true })
      .fill('Find an order and its price. Use when a customer asks where it is. Requires the order number.')
    await onDescription.getByText('Says what it needs').waitFor()
    expect(await onDescription.getByText('Better:').count()).toBe(0)
    await page.context().close()
  })

  it('are shown as a model meets them, in words and as JSON', async () => {
    const { page } = await openTab('tool')
    await page.getByLabel('Name', { exact: true }).fill('find_bread')
    const region = page.getByRole('region', { name: 'How a model sees it' })
    await region.getByText('find_bread', { exact: true }).waitFor()
    await region.getByText('User query or request').waitFor()
    await saved(page)
    await region.getByText('Use find_bread: Search what the shop sells.').waitFor()
    await region.getByRole('radio', { name: 'JSON' }).click()
    const json = JSON.parse((await region.getByLabel('The tool as JSON').textContent()) ?? '')
    expect(json).toMatchObject({
      name: 'find_bread',
      inputSchema: { required: ['message'] },
      annotations: { readOnlyHint: true },
      _meta: { 'openai/outputTemplate': 'ui://widget/bakery.html' },
    })
    await page.context().close()
  })

  it('are part of a skill, which a maker can rewrite and give back', async () => {
    const { page, read } = await openTab('tool')
    const region = page.getByRole('region', { name: 'How a model sees it' })
    await region.getByRole('radio', { name: 'Skill' }).click()
    const text = region.getByLabel('SKILL.md')
    expect(await text.inputValue()).toContain('## Tool `search_products`')
    await region.getByText('name: bakery').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await text.fill('Say the price first.')
    await saved(page)
    await expect.poll(async () => (await read()).skill, { timeout: 10_000 }).toBe('Say the price first.')
    await region.getByRole('button', { name: 'Let Vitrine write it' }).click()
    await expect.poll(() => text.inputValue()).toContain('## Tool `search_products`')
    await page.context().close()
  })

  it('are checked against questions in the background, which can be stopped', async () => {
    const { page } = await openTab('tool', { questions: [] })
    const region = page.getByRole('region', { name: 'Which questions find it' })
    await region.getByText('Keep a few questions in Try').waitFor()
    // Held, since a few questions are asked before anybody can click.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/tool-check', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await region.getByRole('button', { name: 'Check the questions' }).click()
    await region.getByRole('button', { name: 'Stop' }).click()
    await region.getByText(/^Stopped/).waitFor()
    release()
    await page.unroute('**/tool-check')
    await region.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('tab', { name: 'Look', exact: true }).click()
    await page.getByRole('tab', { name: 'Tool', exact: true }).click()
    await region.getByRole('heading', { name: /of (an)?other app/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await region.getByRole('button', { name: 'Go to Try' }).click()
    await page.getByRole('tab', { name: 'Try', selected: true }).waitFor()
    await page.context().close()
  })

  it('cannot leave the answer to a model where there is none', async () => {
    const { page } = await openTab('tool')
    expect(await page.getByRole('radio', { name: /^The model/ }).isDisabled()).toBe(true)
    await page.getByText('This server has no model.').waitFor()
    await page.context().close()
  })
})

describe('a web service', () => {
  let service: LocalServer
  const asked: (string | undefined)[] = []
  beforeAll(async () => {
    service = await startLocalServer((request, response) => {
      if (request.url === '/prices.csv')
        return void response.end('Our prices, 2026\nProduct;Price (€)\nRye, dark;5,20')
      asked.push(request.headers.authorization)
      if (request.headers.authorization !== 'Bearer hush') return void response.writeHead(403).end()
      const photo = 'https://images.example.com/rye.jpg'
      response.end(JSON.stringify({ data: [{ name: 'Rye bread', cost: '€4', photo }] }))
    })
  })
  afterAll(() => service.close())

  it('may give a sheet, which is read as a file that is brought in and fetched again by the hour', async () => {
    const { page, read } = await openTab('tool')
    await page.getByRole('radio', { name: /^A sheet on the web/ }).check()
    await page.getByLabel('Address', { exact: true }).fill(`${service.origin}/prices.csv`)
    await page.getByRole('button', { name: 'Try it' }).click()
    const came = page.getByRole('region', { name: 'Rows of the reply' })
    await came.getByText('Rye, dark').first().waitFor()
    await came.getByRole('columnheader', { name: 'price' }).waitFor()
    await saved(page)
    expect((await read()).source).toMatchObject({ kind: 'http', format: 'sheet', cacheSeconds: 3600 })
    await page.context().close()
  })

  it('is set up, with a secret that is never shown again, and tried in place', async () => {
    const { page, api, id, read } = await openTab('tool')
    await page.getByRole('radio', { name: /^A web service/ }).check()
    await page.getByLabel('Address', { exact: true }).fill(`${service.origin}/products`)
    await page.getByLabel('Path to the rows').fill('data')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('The web service answered 403.').waitFor()

    await page.getByRole('button', { name: 'Header or key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Authorization')
    await page.getByRole('dialog').getByLabel('Value').fill('Bearer hush')
    await page.getByRole('button', { name: 'Save header' }).click()
    await page.getByText('Kept secret').waitFor()
    await page.getByRole('button', { name: 'Try it' }).click()
    const came = page.getByRole('region', { name: 'Rows of the reply' })
    await came.getByText('Rye bread').first().waitFor()
    await page.getByLabel('Title', { exact: true }).fill('name')
    await page.getByRole('button', { name: 'more columns' }).click()
    await page.getByLabel('Price', { exact: true }).fill('cost')
    await page.getByRole('button', { name: 'Try it' }).click()
    await came.getByRole('columnheader', { name: 'price' }).waitFor()
    await saved(page)

    expect(asked).toContain('Bearer hush')
    expect((await read()).source).toMatchObject({
      kind: 'http',
      itemsPath: 'data',
      headers: [{ name: 'Authorization', secret: 'authorization' }],
      fields: { title: 'name', price: 'cost' },
    })
    expect(JSON.stringify(await read())).not.toContain('hush')
    expect((await api('GET', `/api/apps/${id}/secrets`)).body.names).toEqual(['authorization'])
    expect(await page.content()).not.toContain('hush')
    await page.context().close()
  })

  it('has the hosts of its pictures named by the first answer, and changed by hand', async () => {
    const { page, api, id, read } = await openTab('tool', {
      layoutTemplate: 'cards',
      source: {
        kind: 'http',
        url: `${service.origin}/products`,
        itemsPath: 'data',
        headers: [{ name: 'Authorization', value: 'Bearer hush' }],
        fields: { title: 'name', image: 'photo' },
      },
    })
    const { warnings } = (await api('POST', `/api/apps/${id}/dry-run`)).body
    await page.getByRole('tab', { name: 'Publish' }).click()
    await page.getByRole('list', { name: 'Could be better' }).getByText(warnings[0].message).waitFor()
    await page.getByRole('tab', { name: 'Tool', exact: true }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    const hosts = page.getByLabel('Pictures come from')
    const kept = async () => (await read()).source.pictureHosts
    const patient = { timeout: 10_000 }
    await expect.poll(() => hosts.inputValue(), patient).toBe('images.example.com')
    await expect.poll(kept, patient).toEqual(['images.example.com'])
    await hosts.fill('images.example.com, https://cdn.example.org/a.png')
    await expect.poll(kept, patient).toEqual(['images.example.com', 'cdn.example.org'])
    await hosts.fill('images')
    await page.getByText('“images” is no host.').waitFor()

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Column of filter 1').fill('price')
    await page.getByLabel('Operation of filter 1').selectOption('<=')
    const param = page.getByLabel('Parameter of filter 1')
    await param.fill('max price')
    await page.getByText('Write the parameter’s name').waitFor()
    await param.fill('max_price')
    const filterParams = async () => (await read()).source.filterParams
    await expect.poll(filterParams, patient).toEqual([{ column: 'price', op: '<=', param: 'max_price' }])
    await page.getByRole('button', { name: 'Remove filter 1' }).click()
    await expect.poll(filterParams, patient).toEqual([])

    await page.getByLabel('Time zone').selectOption('Europe/Paris')
    await expect.poll(async () => (await read()).timeZone, patient).toBe('Europe/Paris')
    await page.getByLabel('Time zone').selectOption('')
    await expect.poll(async () => (await read()).timeZone, patient).toBe('')
    await page.context().close()
  })

  it('that refuses is told to whoever tries the draft, as a chat would be told', async () => {
    const { page } = await openTab('try', { source: { kind: 'http', url: `${service.origin}/products` } })
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('region', { name: 'Input' }).getByText('The web service answered 403.').waitFor()
    await page.getByRole('region', { name: 'Stage' }).getByText('EXECUTION_ERROR').waitFor()
    await page.context().close()
  })
})

describe('trying a draft', () => {
  it('draws the widget, shows what the model reads, and how long it took', async () => {
    const { page } = await openTab('try', { toolName: '', toolDescription: '' })
    await page.getByLabel('Message').fill('gadget')
    await page.keyboard.press('Enter')
    const stage = page.getByRole('region', { name: 'Stage' })
    await stage.frameLocator('iframe').getByText('Gadget X').waitFor()
    await stage.getByText('What the model sees').waitFor()
    await stage
      .getByText(/Gadget X/)
      .first()
      .waitFor()
    await page.getByText(/^Answered in /).waitFor()
    // What only developers need waits until it is asked for.
    const words = ['Context, as JSON', 'CSP', 'Bridge', 'Allow eval']
    const seen = async () => {
      const text = await page.getByRole('main').innerText()
      return words.filter((word) => text.includes(word))
    }
    expect(await seen()).toEqual([])
    await page.getByRole('switch', { name: 'Show developer details' }).click()
    await page.getByLabel('Context, as JSON').waitFor()
    expect(await seen()).toEqual(words)
    await page.getByRole('switch', { name: 'Show developer details' }).click()
    // Each sample question asks something, and finds it.
    const sample = page.getByRole('list', { name: 'Sample questions' }).getByRole('button')
    expect(await sample.allInnerTexts()).toEqual(['What does Widget Pro cost?', 'Do you have Gadget X?'])
    await sample.first().click()
    await stage.frameLocator('iframe').getByText('Widget Pro').waitFor()
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('100')
    await page.context().close()
  })

  it('says what is missing, with the way there', async () => {
    const { page } = await openTab('try', { mockData: { items: [{ price: '€3' }] } })
    await page.getByText('Row 1, title.').waitFor()
    expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Go to Content' }).click()
    await page.getByRole('tab', { name: 'Content', selected: true }).waitFor()
    await page.context().close()
  })

  it('passes axe with the tool tab, on a desk and on a phone', async () => {
    const { page, open, id } = await openTab('tool')
    await page.getByText('User query or request').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
    for (const tab of ['tool', 'try']) {
      const phone = await open(`/apps/${id}?tab=${tab}`, { width: 375, height: 812 })
      await phone.getByText(tab === 'try' ? 'Nothing was asked yet' : 'User query or request').waitFor()
      expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(375)
      expect(await axeViolations(phone)).toEqual([])
      await phone.context().close()
    }
  })
})
