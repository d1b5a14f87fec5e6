import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { newPage, openWidget } = browserForFile()
const WIDGET = 'solar-system'

const angleOf = (page: Page, planet: string): Promise<number> =>
  page.evaluate(
    `Number(/rotate\\(([-\\d.e]+)\\)/.exec(document.querySelector('[data-planet="${planet}"]').getAttribute('transform'))[1])`,
  )

/** How far each planet went in a while, in degrees. */
async function travel(page: Page, planets: string[], ms = 400): Promise<number[]> {
  const before = await Promise.all(planets.map((planet) => angleOf(page, planet)))
  await page.waitForTimeout(ms)
  const after = await Promise.all(planets.map((planet) => angleOf(page, planet)))
  return after.map((angle, index) => Math.abs(angle - (before[index] ?? 0)))
}

const framesIn = (page: Page, ms: number): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const real = window.requestAnimationFrame
    let asked = 0
    window.requestAnimationFrame = (callback) => { asked += 1; return real(callback) }
    setTimeout(() => { window.requestAnimationFrame = real; done(asked) }, ${ms})
  })`)

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)

it('opens with the planet that was asked for', async () => {
  const page = await openWidget(WIDGET, 'One item')
  expect(await page.getByRole('radio', { name: 'Mars' }).isChecked()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Mars' }).isVisible()).toBe(true)
  expect(await page.getByText('6,792 km').isVisible()).toBe(true)
})

it('ignores a planet it does not know', async () => {
  const page = await openWidget(WIDGET, 'Long text')
  expect(await page.getByRole('radio', { name: 'Earth' }).isChecked()).toBe(true)
})

it('opens with what the reader chose before', async () => {
  const page = await openWidget(WIDGET, 'Chosen before')
  expect(await page.getByRole('radio', { name: 'Jupiter' }).isChecked()).toBe(true)
})

it('moves every planet, the inner ones faster', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  const travelled = await travel(page, [
    'Mercury',
    'Venus',
    'Earth',
    'Mars',
    'Jupiter',
    'Saturn',
    'Uranus',
    'Neptune',
  ])
  expect(travelled.at(-1)).toBeGreaterThan(0)
  expect(travelled).toEqual(travelled.toSorted((a, b) => b - a))
})

it('stands still and asks for no frame while paused', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await expect.poll(() => framesIn(page, 200)).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => travel(page, ['Mercury'])).toEqual([0])
  // The library asks for a last frame after it has drawn the pause.
  await expect.poll(() => framesIn(page, 200)).toBe(0)
  await page.getByRole('button', { name: 'Play' }).click()
  expect((await travel(page, ['Mercury']))[0]).toBeGreaterThan(0)
})

it('plays and pauses with the space key, from the page and from the list of planets', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.keyboard.press('Space')
  expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true)
  await page.getByRole('radio', { name: 'Earth' }).focus()
  await page.keyboard.press('Space')
  expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(true)
})

it('presses a focused button once with the space key', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Space')
  expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true)
})

it('starts still for a reader who wants less motion, and moves when asked', async () => {
  const page = await openWidget(WIDGET, 'Typical', { reducedMotion: true })
  expect(await travel(page, ['Mercury'])).toEqual([0])
  await page.getByRole('button', { name: 'Play' }).click()
  expect((await travel(page, ['Mercury']))[0]).toBeGreaterThan(0)
})

it('rests while the page cannot be seen', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await hide(page, true)
  expect(await framesIn(page, 200)).toBe(0)
  await hide(page, false)
  expect(await framesIn(page, 200)).toBeGreaterThan(2)
})

it('goes faster and slower', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  const speeds: number[] = []
  for (const speed of ['Slow', 'Normal', 'Fast']) {
    await page.getByRole('radio', { name: speed }).click()
    speeds.push((await travel(page, ['Mercury'], 500))[0] ?? 0)
  }
  expect(speeds).toEqual(speeds.toSorted((a, b) => a - b))
  expect(new Set(speeds).size).toBe(3)
})

it('chooses the next planet with the arrow keys and has the host keep it', async () => {
  const page = await openWidget(WIDGET, 'One item')
  await page.getByRole('radio', { name: 'Mars' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('heading', { name: 'Jupiter' }).isVisible()).toBe(true)
  expect(await page.getByRole('img', { name: /Jupiter is chosen/ }).count()).toBe(1)
  expect(await hostCalls(page)).toContainEqual(['setWidgetState', { planet: 'Jupiter' }])
})

it('chooses a planet pressed in the picture', async () => {
  const page = await openWidget(WIDGET, 'Typical', { reducedMotion: true, width: 375 })
  const box = await page.locator('[data-planet="Neptune"]').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  expect(await page.getByRole('radio', { name: 'Neptune' }).isChecked()).toBe(true)
})

it('writes numbers as the language does', async () => {
  const page = await openWidget(WIDGET, 'Ringed')
  expect(await page.getByText('120.536 km').isVisible()).toBe(true)
  expect(await page.getByText('10,7 Stunden').isVisible()).toBe(true)
})

it('asks the host for the full screen', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.getByRole('button', { name: 'Full screen' }).click()
  expect(await hostCalls(page)).toContainEqual(['requestDisplayMode', { mode: 'fullscreen' }])
})

it('needs nothing of a host that can do nothing', async () => {
  const page = await newPage()
  const html = pageWithHost(WIDGET, { name: 'given', toolOutput: {} }, 'light')
  const powerless = `</script><script>
    for (const [name, value] of Object.entries(openai)) if (typeof value === 'function') delete openai[name]
  </script>`
  await page.setContent(html.replace('</script>', () => powerless))
  await page.getByRole('radio', { name: 'Venus' }).click()
  expect(await page.getByRole('heading', { name: 'Venus' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Full screen' }).count()).toBe(0)
})
