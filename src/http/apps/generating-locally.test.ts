import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { hear } from '../../../test/event-stream.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

describe('without a model', () => {
  let server: TestServer
  let api: TestApi
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await server.signUp('maker@example.org', 'maker')).token
    api = connectApi(server.url, token)
  })
  afterAll(() => server.close())
  const make = async (sentence: string) => (await api('POST', '/api/apps/generate', { sentence })).body

  it.each([
    [
      'A menu for my bakery with prices and what is fresh today',
      'cards',
      'Bakery menu',
      'search_bakery_menu',
    ],
    ['Flats to rent in our town, with rent and rooms', 'cards', 'Flats to rent in our town', 'search_flats'],
    [
      'I need a calendar of concerts and festivals this summer',
      'timeline',
      'Calendar of concerts and festivals this summer',
      'find_events',
    ],
    [
      'Make me an app that shows the vaccinations and check-ups of our practice',
      'list',
      'Vaccinations and check-ups of our practice',
      'search_vaccinations_and_check_ups',
    ],
    ['help customers track their parcel', 'detail', 'Help customers track their parcel', null],
    ['questions customers ask about returns and shipping', 'search-results', null, null],
    ['a form to book a table in my restaurant', 'form', null, null],
    [
      'A gallery of my watercolour paintings',
      'gallery',
      'Watercolour paintings',
      'search_watercolour_paintings',
    ],
    [
      'Sales figures of the week as a dashboard',
      'dashboard',
      'Sales figures of the week',
      'get_sales_figures',
    ],
  ])('picks layout and names for “%s”', async (sentence, layout, name, tool) => {
    const app = await make(sentence)
    expect(app).toMatchObject({ layoutTemplate: layout, generator: 'local', status: 'draft' })
    expect(app.words).toContain('without a model')
    if (name) expect(app.name).toBe(name)
    if (tool) expect(app.toolName).toBe(tool)
    expect(app.toolDescription).toMatch(/Use when/)
    expect((await api('POST', `/api/apps/${app.id}/publish`)).status).toBe(200)
  })

  it('takes sample rows from the nearest starter, and says which', async () => {
    const app = await make('our pastry shop: gluten-free cakes with prices and allergens')
    expect(app.words).toContain('“Bakery menu”')
    expect(app.mockData.items).toHaveLength(12)
    expect(app.mockData.items[0].title).toMatch(/gluten-free|flourless/i)
    expect(app.mockData.items[0]).toHaveProperty('allergens')
  })

  it('finds people in the team directory, with something in every column that was asked for', async () => {
    const app = await make('A directory of our bike repair volunteers with phone, skills and days')
    expect(app.words).toContain('“Team directory”')
    for (const row of app.mockData.items) {
      expect(row).toMatchObject({
        phone: expect.stringContaining('ext.'),
        skills: expect.stringMatching(/\w/),
      })
      expect(row.days).toMatch(/^(Mon|Tue|Thu)/)
      expect(row).not.toHaveProperty('date')
    }
  })

  it.each([
    [
      'A table of meteorites with date, weight and mineral',
      'table',
      'Meteorites',
      ['Name', 'Date', 'Weight', 'Mineral'],
    ],
    [
      'I run a pottery studio and want people to find courses with dates, level, price and free places',
      'timeline',
      'Pottery studio',
      ['Name', 'Date', 'Level', 'Price', 'Free places'],
    ],
    [
      'Wir sind eine Kletterhalle und wollen zeigen, was der Eintritt kostet, an welchem Tag und wie lange',
      'list',
      'Kletterhalle',
      ['Name', 'Preis', 'Tag', 'Dauer'],
    ],
    [
      'Je loue des vélos, avec taille, prix par jour et photo',
      // Both show a picture and a price; which is nearer is the embedding's to say.
      'cards|gallery',
      'Vélos',
      ['Nom', 'Taille', 'Prix par jour', 'Photo'],
    ],
    [
      'Tengo un vivero: planta, altura, precio y riego',
      'list',
      'Vivero',
      ['Nombre', 'Planta', 'Altura', 'Precio', 'Riego'],
    ],
  ])(
    'makes “%s” with its own headings and three rows that say they are examples',
    async (sentence, layout, name, labels) => {
      const app = await make(sentence)
      expect(app.name).toBe(name)
      expect(app.layoutTemplate).toMatch(new RegExp(`^(${layout})$`))
      const columns = app.columns?.length > 0 ? app.columns : app.mockData.columns
      expect(columns.map(({ label }: { label: string }) => label)).toEqual(labels)
      expect(app.mockData.items).toHaveLength(3)
      for (const { title } of app.mockData.items)
        expect(title).toMatch(/^(Example|Beispiel|Exemple|Ejemplo) \d$/)
      expect(app.words).toMatch(
        new RegExp(
          `(Headings from your sentence|Überschriften aus Ihrem Satz|En-têtes tirés de votre phrase|Encabezados de su frase)\\s?: ${labels[1]}`,
        ),
      )
      expect((await api('POST', `/api/apps/${app.id}/publish`)).status).toBe(200)
    },
  )

  it('says which headings are guessed, and takes rows of no other business', async () => {
    const app = await make('opening hours of my shop')
    expect(app).toMatchObject({ name: 'Opening hours of my shop', toolName: 'search_opening_hours' })
    expect(app.words).toMatch(
      /Headings from your sentence: Time\. Guessed: (?!.*Time).*The rows are examples/,
    )
    expect(app.mockData.items[0].title).toBe('Example 1')
  })

  it('makes an app after the template that is asked for', async () => {
    const sentence = 'opening hours of my shop'
    const like = await api('POST', '/api/apps/generate', { sentence, like: 'team-directory' })
    expect(like.body).toMatchObject({ name: 'Opening hours of my shop', layoutTemplate: 'list' })
    expect(like.body.mockData.items).toHaveLength(12)
    expect((await api('POST', '/api/apps/generate', { sentence, like: 'elsewhere' })).status).toBe(422)
  })

  it.each([
    [
      'Speisekarte unseres Cafés mit Preisen',
      'cards',
      'Speisekarte unseres Cafés',
      'Preis',
      /^Findet .*„Speisekarte/,
    ],
    [
      'recettes végétariennes faciles',
      'detail',
      'Recettes végétariennes faciles',
      'Nom',
      /^Trouve .*« recettes/,
    ],
    [
      'vacantes en nuestra empresa',
      'list',
      'Vacantes en nuestra empresa',
      'Nombre',
      /^Encuentra .*«vacantes/,
    ],
  ])('keeps the words of “%s”', async (sentence, layout, name, heading, description) => {
    const app = await make(sentence)
    expect(app).toMatchObject({ layoutTemplate: layout, name, mockData: { heading: name } })
    expect(app.columns.map(({ label }: { label: string }) => label)).toContain(heading)
    expect(app.toolDescription).toMatch(description)
    expect(app.toolName).toMatch(/^search_/)
    expect(app.systemPrompt).toBe('')
  })

  it('sends the parts as events too', async () => {
    const heard = await hear(new URL('/api/apps/generate', server.url), token, { sentence: 'A job board' })
    expect(heard[0]).toMatchObject({ name: 'part', data: { layoutTemplate: 'list' } })
    expect(heard.filter(({ name }) => name === 'row')).toHaveLength(12)
    expect(heard.at(-1)).toMatchObject({ name: 'app', data: { generator: 'local' } })
    expect((await api('GET', '/api/templates')).body.generator).toEqual({ kind: 'local' })
  })

  it.each(['', '   ', 'x'.repeat(2001)])('refuses %j as a sentence', async (sentence) => {
    expect((await api('POST', '/api/apps/generate', { sentence })).status).toBe(422)
  })

  it('takes any sentence, however odd', async () => {
    for (const sentence of [
      '!!!',
      'a',
      'list',
      '<script>alert(1)</script>',
      '日本語の本のリスト',
      'the the the',
      'form',
    ])
      expect([200, 201]).toContain((await api('POST', '/api/apps/generate', { sentence })).status)
  })

  it.each([
    [
      'make it a carousel, warmer colours',
      {
        layoutTemplate: 'carousel',
        themeVariables: { accent: expect.stringMatching(/^#/), surface: '#fff4e6' },
      },
    ],
    ['Show it as a table please', { layoutTemplate: 'table' }],
    [
      'compact and square corners',
      { themeVariables: { accent: '#0b6bcb', density: 'compact', radius: 'none' } },
    ],
    [
      'use a serif font, rounder and roomy',
      { themeVariables: { accent: '#0b6bcb', font: 'serif', radius: 'large', density: 'roomy' } },
    ],
    [
      'green, and call it “The corner shop and more”',
      { name: 'The corner shop and more', themeVariables: { accent: '#1f6f3f' } },
    ],
    [
      'greener',
      { themeVariables: { accent: expect.stringMatching(/^#/), surface: expect.stringMatching(/^#f/) } },
    ],
    ['bluer and redder', { themeVariables: expect.objectContaining({ accent: expect.any(String) }) }],
    ['dark background', { themeVariables: { accent: expect.stringMatching(/^#/), surface: '#1d1d20' } }],
  ])('understands “%s”', async (request, fields) => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    const { body } = await api('POST', `/api/apps/${app.id}/change`, { request })
    expect(body.fields).toEqual(fields)
    expect(body.words).toMatch(/^Changed: /)
    expect(body.words).not.toMatch(/could not/)
    expect(body.app).toMatchObject({ ...fields, revision: 2 })
    const { body: drawn } = await api('GET', `/api/apps/${app.id}/widget`)
    expect(drawn.problems).toEqual([])
  })

  it('says what it does not understand, and does the rest', async () => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    const some = await api('POST', `/api/apps/${app.id}/change`, {
      request: 'make it cards and add a column for allergens',
    })
    expect(some.body.fields).toEqual({ layoutTemplate: 'cards' })
    expect(some.body.words).toMatch(/could not do “add a column for allergens”.*I understand/)
    const none = await api('POST', `/api/apps/${app.id}/change`, { request: 'translate it to French' })
    expect(none.body).toMatchObject({ fields: {}, app: { revision: 2 } })
    const form = await api('POST', `/api/apps/${app.id}/change`, { request: 'as a form' })
    expect(form.body.words).toContain('another kind of data')
  })

  it('is not kept busy by a wish with a long gap in it', async () => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    const request = `rename${' '.repeat(300)}""`
    const { body } = await api('POST', `/api/apps/${app.id}/change`, { request })
    expect(body.words).toContain('Nothing was changed.')
  })

  it('names no app by what cannot be seen', async () => {
    const { name, id } = await make('a menu\u202e of my \u0000bakery')
    expect(name).toBe('Bakery menu')
    expect((await api('PATCH', `/api/apps/${id}`, { name })).status).toBe(200)
  })

  it('only tells the changes where it is asked not to save them', async () => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    const { body } = await api('POST', `/api/apps/${app.id}/change`, { request: 'carousel', save: false })
    expect(body).toMatchObject({
      fields: { layoutTemplate: 'carousel' },
      app: { revision: 1, layoutTemplate: 'list' },
    })
  })

  it('notices that somebody else was first, and keeps apps of others out of reach', async () => {
    const { body: app } = await api('POST', '/api/apps', bakery)
    await api('PATCH', `/api/apps/${app.id}`, { description: 'Newer' })
    const late = await api('POST', `/api/apps/${app.id}/change`, { request: 'carousel', revision: 1 })
    expect(late.body.error.code).toBe('CONFLICT')
    const other = connectApi(server.url, (await server.signUp('other@example.org', 'maker')).token)
    expect((await other('POST', `/api/apps/${app.id}/change`, { request: 'carousel' })).status).toBe(404)
    expect((await connectApi(server.url)('POST', '/api/apps/generate', { sentence: 'x' })).status).toBe(401)
  })
})
