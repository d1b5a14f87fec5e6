import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker, newPage, url } = studioForFile()

describe('a visitor', () => {
  it('is told what this is, and can sign in', async () => {
    const page = await newPage()
    // What fades in has little contrast for a moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(url())
    await page.getByRole('heading', { name: 'Apps that live inside a chat' }).waitFor()
    expect(await page.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href')).toBe(
      '/sign-in',
    )
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })

  it('comes back to the same page from the widgets', async () => {
    const page = await newPage()
    await page.goto(`${url()}/play`)
    await page.getByRole('link', { name: 'Vitrine' }).click()
    await page.getByRole('heading', { name: 'Apps that live inside a chat' }).waitFor()
    await page.context().close()
  })

  it('is sent to sign in when they open an app, and back to it', async () => {
    const page = await newPage()
    await page.goto(`${url()}/apps/0?tab=look`)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/apps/0?tab=look')
    await page.context().close()
  })
})

describe('the first page', () => {
  it('draws what the kit draws, and not what the browser’s reset leaves of it', async () => {
    const { open } = await maker()
    const page = await open('/')
    await page.getByRole('button', { name: 'A file' }).waitFor()
    // A button for an icon alone has no padding.
    const styles = await page.evaluate<number[][]>(`[...document.querySelectorAll('main button')]
      .filter((one) => one.className.startsWith('_Button_') && one.textContent !== '')
      .map((one) => [getComputedStyle(one).paddingLeft, getComputedStyle(one).borderRadius].map(parseFloat))`)
    expect(styles.length).toBeGreaterThan(5)
    expect(styles.filter((lengths) => lengths.includes(0))).toEqual([])
    await page.context().close()
  })

  it('says how to begin when there is no app yet, and passes axe', async () => {
    const { open } = await maker()
    const page = await open('/')
    await page.getByText('Nothing here yet.').waitFor()
    await page.getByRole('heading', { name: 'Start from a template' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    // The menu opens over the header, all of it.
    await page.getByRole('button', { name: /^Account/ }).click()
    const menu = await page.getByRole('menu').boundingBox()
    const top = `document.elementFromPoint(${(menu?.x ?? 0) + 20}, ${(menu?.y ?? 0) + 2})`
    expect(await page.evaluate(`${top}.closest('[role=menu]') !== null`)).toBe(true)
    await page.context().close()
  })

  it('makes an app from a pasted spreadsheet', async () => {
    const { open, api } = await maker()
    const page = await open('/')
    await page.getByRole('button', { name: 'Pasted cells' }).click()
    await page
      .getByRole('textbox', { name: 'Cells' })
      .fill('Cake\tCost\tAllergens\nCountry loaf\t€5.20\tgluten\nCherry cake\t€24\tgluten, egg')
    await page.getByRole('button', { name: 'Check the columns' }).click()
    expect(await page.getByLabel('Cake becomes').inputValue()).toBe('title')
    expect(await page.getByLabel('Cost becomes').inputValue()).toBe('price')
    expect(await page.getByLabel('Allergens becomes').inputValue()).toBe('Allergens')
    await page.getByLabel('Name of the app').fill('Cakes')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await page.waitForURL('**/apps/*')
    await page.getByRole('gridcell', { name: 'Cherry cake' }).waitFor()
    await page.frameLocator('iframe').first().getByText('Country loaf').first().waitFor()
    const { body } = await api('GET', `/api/apps/${new URL(page.url()).pathname.split('/').at(-1)}`)
    expect(body.name).toBe('Cakes')
    expect(body.mockData.items).toEqual([
      { title: 'Country loaf', price: '€5.20', Allergens: 'gluten' },
      { title: 'Cherry cake', price: '€24', Allergens: 'gluten, egg' },
    ])
    await page.context().close()
  })

  it('makes an app from a file, named after it', async () => {
    const { open } = await maker()
    const page = await open('/')
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'open-jobs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Position,Where\n"Baker, nights",Dresden\n'),
    })
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('Open jobs')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await page.getByRole('gridcell', { name: 'Baker, nights' }).waitFor()
    await page.context().close()
  })

  it('says what is wrong with a file that cannot be read', async () => {
    const { open } = await maker()
    const page = await open('/')
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[{"a": }]'),
    })
    await page.getByText('Line 1, column 8').waitFor()
    await page.context().close()
  })

  it('makes an app from a template, and lists it with its widget', async () => {
    const { open, api } = await maker()
    const page = await open('/')
    const template = page.getByRole('region', { name: 'Start from a template' }).getByRole('listitem').first()
    const name = await template.getByRole('button').innerText()
    await template.getByRole('button').click()
    // It shows itself first, and nothing is made of it by a look.
    const shown = page.getByRole('dialog', { name })
    await shown.frameLocator('iframe').getByRole('heading').first().waitFor()
    await shown.getByRole('cell', { name: 'Sourdough' }).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await shown.getByRole('button', { name: 'Cancel' }).click()
    expect((await api('GET', '/api/apps')).body.apps).toEqual([])
    await template.getByRole('button').click()
    await shown.getByRole('button', { name: 'Use this template' }).click()
    await page.waitForURL('**/apps/*')
    await page.getByRole('link', { name: 'Apps' }).click()
    const mine = page.getByRole('region', { name: 'Your apps' })
    await mine.getByRole('link', { name }).waitFor()
    await mine.frameLocator('iframe').locator('main').waitFor()
    await page.context().close()
  })

  it('finds apps by name', async () => {
    const { open, api } = await maker()
    await newApp(api, { name: 'Bakery' })
    await newApp(api, { name: 'Library' })
    const page = await open('/')
    await page.getByRole('link', { name: 'Bakery' }).waitFor()
    await page.getByRole('searchbox').fill('libr')
    await page.getByRole('link', { name: 'Library' }).waitFor()
    expect(await page.getByRole('link', { name: 'Bakery' }).count()).toBe(0)
    await page.context().close()
  })

  it('deletes an app, brings it back, and restores it later', async () => {
    const { open, api } = await maker()
    await newApp(api, { name: 'Bakery' })
    const page = await open('/')
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Bakery' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText('“Bakery” was deleted.').waitFor()
    }
    await remove()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('link', { name: 'Bakery' }).waitFor()
    await remove()
    await page.reload()
    await page.getByText('Deleted', { exact: false }).first().click()
    await page.getByText('deleted for good in 30 days').waitFor()
    await page.getByRole('button', { name: 'Restore Bakery' }).click()
    await page.getByRole('link', { name: 'Bakery' }).waitFor()
    await page.context().close()
  })

  it('asks before a live app is deleted, and brings it back live; has one twice', async () => {
    const { open, api } = await maker()
    const id = await newApp(api, { name: 'Corner bakery' })
    const { mcpUrl } = (await api('POST', `/api/apps/${id}/publish`)).body
    const page = await open('/')
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More for Corner bakery', exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Delete')
    const asks = page.getByRole('dialog', { name: 'Delete “Corner bakery”?' })
    await asks.getByRole('button', { name: 'Keep it' }).click()
    expect((await api('GET', `/api/apps/${id}`)).body.status).toBe('published')
    await choose('Delete')
    await asks.getByRole('button', { name: 'Delete the app' }).click()
    await page.getByText('“Corner bakery” was deleted and is no longer live.').waitFor()
    expect((await fetch(mcpUrl)).status).toBe(404)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Live, version 1').waitFor()
    expect((await api('GET', `/api/apps/${id}`)).body).toMatchObject({ mcpUrl, publishVersion: 1 })
    expect((await fetch(mcpUrl)).status).not.toBe(404)
    await choose('Duplicate')
    await page.getByRole('link', { name: 'Corner bakery (copy)' }).waitFor()
    await page.context().close()
  })
})

describe('an owner', () => {
  it('sees whose an app is that somebody else made, live or deleted', async () => {
    const [baker, owner] = [await maker(), await maker('owner')]
    await newApp(baker.api, { name: 'Theirs' })
    const gone = await newApp(baker.api, { name: 'Theirs, deleted' })
    await baker.api('DELETE', `/api/apps/${gone}`)
    await newApp(owner.api, { name: 'Mine' })
    const page = await owner.open('/')
    const others = page.getByRole('list', { name: 'By other makers' })
    await others.getByRole('link', { name: 'Theirs' }).waitFor()
    await others.getByText(`By ${baker.email}`).first().waitFor()
    const own = page.getByRole('list', { name: 'Your apps' })
    expect(await own.getByRole('link').allInnerTexts()).toEqual(['Mine'])
    await page.getByText('Deleted').first().click()
    await page.getByText(`by ${baker.email}`, { exact: true }).waitFor()
    await page.context().close()

    const bakers = await baker.open('/')
    await bakers.getByRole('link', { name: 'Theirs' }).waitFor()
    expect(await bakers.getByText('By other makers').count()).toBe(0)
    await bakers.context().close()
  })
})
