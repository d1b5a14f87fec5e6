import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile } from '../open-widget.ts'
import { newMaker, sessionCookie } from './maker.ts'
import { studioForFile } from './open-studio.ts'

const sentence = 'A menu for my cheese shop with prices'

describe('without a model', () => {
  const { maker } = studioForFile()

  it('makes an app from a sentence and says how', async () => {
    const { open, api } = await maker()
    const page = await open('/')
    await page.getByRole('textbox', { name: 'Describe the app' }).fill('A menu for my bakery with prices')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.waitForURL('**/apps/*')
    await page.frameLocator('aside iframe').first().getByText('Country loaf').waitFor()
    await page.getByText('Made without a model').waitFor()
    const { body } = await api('GET', `/api/apps/${new URL(page.url()).pathname.split('/').at(-1)}`)
    expect(body).toMatchObject({
      name: 'Bakery menu',
      layoutTemplate: 'cards',
      toolName: 'search_bakery_menu',
    })
    await page.context().close()
  })

  it('makes an app of what no template is like, with headings from the sentence', async () => {
    const { open } = await maker()
    const page = await open('/')
    await page
      .getByRole('textbox', { name: 'Describe the app' })
      .fill('I run a pottery studio and want people to find courses with dates, level and price')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/apps/*')
    await page.getByRole('columnheader', { name: 'Level' }).waitFor()
    await page.getByText('The rows are examples').waitFor()
    await page.context().close()
  })

  it('changes an app by words, in one step that is undone at once', async () => {
    const { open, api } = await maker()
    const { body: app } = await api('POST', '/api/apps/generate', { sentence: 'A job board' })
    const page = await open(`/apps/${app.id}`)
    const read = async () => (await api('GET', `/api/apps/${app.id}`)).body
    await page.getByRole('textbox', { name: 'What should be different?' }).fill('make it a table, and green')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByText('Changed: the layout “table”, the accent green.').waitFor()
    await page.frameLocator('aside iframe').first().getByRole('table').waitFor()
    await expect.poll(async () => (await read()).layoutTemplate, { timeout: 10_000 }).toBe('table')
    expect((await read()).themeVariables.accent).toBe('#1f6f3f')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read()).layoutTemplate, { timeout: 10_000 }).toBe('list')
    expect((await read()).themeVariables).toEqual(app.themeVariables)
    await page.context().close()
  })

  it('says what it does not understand and changes nothing', async () => {
    const { open, api } = await maker()
    const { body: app } = await api('POST', '/api/apps/generate', { sentence: 'A job board' })
    const page = await open(`/apps/${app.id}`)
    await page.getByRole('textbox', { name: 'What should be different?' }).fill('translate it to French')
    await page.keyboard.press('Enter')
    await page.getByText('could not do “translate it to French”').waitFor()
    expect((await api('GET', `/api/apps/${app.id}`)).body.revision).toBe(1)
    await page.context().close()
  })
})

describe('with a model', () => {
  const { newPage } = browserForFile()
  let provider: ModelServer
  let server: TestServer
  beforeAll(async () => {
    provider = await startModelServer()
    server = await startTestServer({ env: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: provider.baseUrl } })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  const openHome = async (email: string) => {
    const { session } = await newMaker(server, email)
    const page = await newPage({ width: 1280, height: 860 })
    await page.context().addCookies([sessionCookie(server.url, session)])
    await page.goto(server.url)
    await page.getByRole('textbox', { name: 'Describe the app' }).fill(sentence)
    await page.keyboard.press('Enter')
    return page
  }

  it('opens what the model made', async () => {
    provider.play({
      says: {
        name: 'Cheese shop',
        description: 'Cheeses.',
        layoutTemplate: 'list',
        themeVariables: {},
        toolName: 'search_cheeses',
        toolDescription: 'Find cheeses.',
        systemPrompt: '',
        mockData: { items: [{ title: 'Alpine wheel', price: '€4.20' }] },
      },
    })
    const page = await openHome('one@example.org')
    await page.waitForURL('**/apps/*')
    await page.frameLocator('aside iframe').first().getByText('Alpine wheel').waitFor()
    await page.getByText('Made by the model').waitFor()
    await page.context().close()
  })

  it('says in words when the model does not answer', async () => {
    provider.play({ status: 401 })
    const page = await openHome('two@example.org')
    await page.getByText('does not accept the key').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
  })
})
