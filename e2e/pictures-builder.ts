import { bakerySheet, longRows } from './studio/bakery-menu.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'
import { seenBy, takePictures } from './take-pictures.ts'

/** `tsx e2e/pictures-builder.ts [FOLDER] [NAME…]`: the studio's first page and editor. */
const cells =
  'Cake\tCost\tPhoto\tAllergens\nCountry loaf\t€5.20\thttps://example.org/a.jpg\tgluten\nCherry cake\t€24\thttps://example.org/b.jpg\tgluten, egg'

await takePictures(async (server) => {
  const { api, session } = await newMaker(server, 'ann@example.org')
  const bakery = await newApp(api, bakerySheet)
  await api('POST', `/api/apps/${bakery}/publish`, {})
  await api('PATCH', `/api/apps/${bakery}`, { description: 'What we bake today, with prices.' })
  const text = await newApp(api, {
    name: 'Release notes',
    layoutTemplate: 'markdown',
    mockData: {
      heading: 'What is new',
      markdown: '# 2.4\n\nFaster **search**, and it works offline.\n\n- one\n- two',
    },
    themeVariables: {},
  })
  const large = await newApp(api, {
    name: 'Stock',
    layoutTemplate: 'table',
    mockData: { items: longRows(10_000) },
    themeVariables: {},
  })
  return {
    'studio-landing': { path: '/' },
    ...seenBy(sessionCookie(server.url, session), {
      'studio-home': { path: '/' },
      'studio-home-new': {
        path: '/',
        async before(page) {
          await page.getByRole('button', { name: 'Pasted cells' }).click()
          await page.getByRole('textbox', { name: 'Cells' }).fill(cells)
          await page.getByRole('button', { name: 'Check the columns' }).click()
        },
      },
      'studio-api-description': {
        path: '/',
        async before(page) {
          await page.getByRole('button', { name: 'An API description' }).click()
          await page
            .getByLabel('API description', { exact: true })
            .setInputFiles('test/documents/museum.yaml')
          await page.getByRole('radio', { name: /^List special events/ }).check()
        },
      },
      'studio-editor': {
        path: `/apps/${bakery}`,
        async before(page) {
          await page.getByRole('gridcell', { name: 'Cherry cake' }).click()
          await page.keyboard.press('Enter')
        },
      },
      'studio-editor-columns': {
        path: `/apps/${bakery}`,
        async before(page) {
          await page.getByRole('button', { name: 'Column Price' }).click()
          await page.waitForTimeout(300)
        },
      },
      'studio-editor-column': {
        path: `/apps/${bakery}`,
        async before(page) {
          await page.getByRole('button', { name: 'Column Price' }).click()
          await page.getByRole('menuitem', { name: /^Type/ }).click()
        },
      },
      'studio-editor-preview': { path: `/apps/${bakery}?tab=preview` },
      'studio-editor-json': {
        path: `/apps/${bakery}`,
        before: (page) =>
          page
            .getByRole('radio', { name: 'JSON' })
            .or(page.getByRole('button', { name: 'JSON' }))
            .first()
            .click(),
      },
      'studio-editor-document': { path: `/apps/${text}` },
      'studio-editor-large': { path: `/apps/${large}` },
    }),
  }
})
