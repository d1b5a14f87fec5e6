import { describe, expect, it } from 'vitest'
import { bakerySheet } from './bakery-menu.ts'
import { newApp, studioForFile } from './open-studio.ts'

const studio = studioForFile()
const TABS = ['content', 'look', 'tool', 'try', 'publish', 'store', 'activity']
const SCREENS = ['/', '/chat', '/play', '/play/chatui', '/people', '/record', '/calls', '/health', '/account']

describe.each([
  { language: 'ar', direction: 'rtl' },
  { language: 'de', direction: 'ltr' },
])('in $language on a phone', ({ language, direction }) => {
  it('no screen is wider than the phone, and each runs in its direction', async () => {
    const owner = await studio.maker('owner')
    const id = await newApp(owner.api, bakerySheet)
    const { body } = await owner.api('POST', `/api/apps/${id}/publish`, {})
    const page = await owner.open('/account', { width: 375, height: 812 })
    await page.context().addCookies([{ name: 'vitrine_language', value: language, url: studio.url() }])
    const paths = [...SCREENS, `/servers/${body.mcpSlug}`, ...TABS.map((tab) => `/apps/${id}?tab=${tab}`)]
    for (const path of paths) {
      await page.goto(studio.url() + path)
      await page.locator('main').first().waitFor()
      const seen = await page.evaluate<{ lang: string; dir: string; wide: number }>(
        '({ lang: document.documentElement.lang, dir: document.documentElement.dir, wide: document.documentElement.scrollWidth - innerWidth })',
      )
      expect({ path, ...seen }).toEqual({ path, lang: language, dir: direction, wide: 0 })
    }
  })
})
