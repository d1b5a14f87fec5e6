import { afterAll, expect, it } from 'vitest'
import { openExamples } from './example-widgets.ts'
import { startWeatherService } from './weather-service.ts'
import { shareBrowser } from './worker-browser.ts'

const examples = openExamples()
afterAll(() => examples.remove())

it('habits: adds one, shows a tick at once, keeps it, and goes through days by keys', async () => {
  const { browser } = await shareBrowser()
  await using shown = await examples.render('habits', 'habits', { browser, fixture: 'None yet', width: 375 })
  const { frame, page } = shown
  await frame.getByText('No habits yet').waitFor()
  await frame.getByLabel('A new habit').fill('Read a page')
  await frame.getByLabel('How often').selectOption('3')
  await page.keyboard.press('Enter')
  await frame.getByText('0 of 3 days').waitFor()
  const boxes = frame.getByRole('checkbox')
  const today = boxes.and(frame.locator(':enabled')).last()
  await today.focus()
  await page.keyboard.press('Space')
  await frame.getByText('1 of 3 days').waitFor()
  expect(await today.isChecked()).toBe(true)
  expect(await shown.violations()).toEqual([])
  await frame.getByRole('button', { name: 'The week before' }).click()
  await boxes.last().and(frame.locator(':enabled')).waitFor()
  await boxes.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await frame.getByText('1 of 3 days').waitFor()
  expect(await boxes.nth(1).isChecked()).toBe(true)
  await frame.getByRole('button', { name: 'Change Read a page' }).click()
  await frame.getByRole('button', { name: 'Remove…' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await frame.getByText('No habits yet').waitFor()
})

it('habits: takes a tick back that is refused, and says why', async () => {
  const { browser } = await shareBrowser()
  await using shown = await examples.render('habits', 'habits', { browser, bridge: 'mcp', theme: 'dark' })
  const box = shown.frame.getByRole('group', { name: 'Call home' }).getByRole('checkbox').first()
  await box.click()
  await shown.frame.getByRole('alert').getByText('There is no habit').waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await shown.violations()).toEqual([])
})

it('bike-workshop: says what is wrong beside it, and books once it is right and agreed to', async () => {
  const { browser } = await shareBrowser()
  await using shown = await examples.render('bike-workshop', 'repair', {
    browser,
    fixture: 'Something is missing',
    width: 375,
    theme: 'dark',
  })
  const { frame, page } = shown
  const send = frame.getByRole('button', { name: 'Review the booking' })
  expect(await frame.getByText('Say in whose name.').count()).toBe(0)
  // The whole form can be in a picture, although it is higher than a screen.
  const isSeen = await page.locator('iframe').evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element.ownerDocument.elementFromPoint(left + 50, bottom - 5) === element
  })
  expect(isSeen).toBe(true)
  await send.click()
  // The first that is wrong has the focus: the days of a fixture are long gone.
  await frame.getByText('Say in whose name.').waitFor()
  expect(await frame.locator(':focus').getAttribute('name')).toBe('day')
  expect(await shown.violations()).toEqual([])
  await frame.getByLabel('Day', { exact: true }).selectOption({ index: 2 })
  await frame.getByRole('radio', { name: '14:30' }).check()
  await frame.getByLabel('Name').fill('Ada')
  await frame.getByLabel('Phone').fill('22 33 44 55')
  await page.keyboard.press('Enter')
  await frame.getByText('Not booked yet').waitFor()
  expect(await frame.locator(':focus').innerText()).toBe('Book it')
  await page.keyboard.press('Enter')
  await frame.getByText('Booked', { exact: true }).waitFor()
  await frame.getByRole('button', { name: 'Cancel…' }).click()
  await frame.getByRole('button', { name: 'Cancel it' }).click()
  await frame.getByText('Cancelled').waitFor()
  expect(await shown.violations()).toEqual([])
})

it('weather: asks again where the service failed, opens a day, and shows the other units', async () => {
  const { browser } = await shareBrowser()
  await using service = await startWeatherService(examples.work)
  await using shown = await examples.render('weather', 'forecast', {
    browser,
    env: service.env,
    fixture: 'Service down',
    bridge: 'mcp',
    width: 375,
  })
  const { frame } = shown
  await frame.getByRole('alert').getByText('(503)').waitFor()
  expect(await shown.violations()).toEqual([])
  await frame.getByRole('button', { name: 'Try again' }).click()
  await frame.getByRole('heading', { name: 'Bergen' }).waitFor()
  const monday = frame.getByRole('button', { name: 'Mon' })
  await monday.click()
  await frame.getByRole('cell', { name: '1.6 mm, 70%' }).first().waitFor()
  expect(await monday.getAttribute('aria-expanded')).toBe('true')
  await frame.getByRole('button', { name: '°F' }).click()
  await frame.getByRole('cell', { name: '0.06 in, 70%' }).first().waitFor()
  expect(await shown.violations()).toEqual([])
})
