import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesFolder } from '../test/example-copies.ts'
import { openBrowser } from './browser.ts'
import { openExamples } from './example-widgets.ts'
import { startWeatherService } from './weather-service.ts'

/** The two pictures of each example's README. */
const KEPT = [
  { example: 'habits', widget: 'habits', desk: 'A week', phone: 'A week' },
  { example: 'bike-workshop', widget: 'repair', desk: 'To review', phone: 'Something is missing' },
  { example: 'weather', widget: 'forecast', desk: 'A day open', phone: 'A day open' },
]

/** `tsx e2e/pictures-example-apps.ts [EXAMPLE WIDGET FIXTURE FOLDER]`: those, or one situation in all sights, to be looked at. */
const [example, widget, fixture, folder] = process.argv.slice(2)
const { browser, close } = await openBrowser()
const examples = openExamples()
const service = await startWeatherService(examples.work)

async function take(file: string, [name, drawn]: [string, string], options: object) {
  await using shown = await examples.render(name, drawn, { browser, env: service.env, ...options })
  // Taller than any of them, since a picture ends where the page does.
  await shown.page.setViewportSize({ width: 1500, height: 1800 })
  await shown.page.waitForTimeout(300)
  writeFileSync(file, await shown.screenshot())
}

if (example && widget && fixture && folder) {
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const)
    for (const width of [375, 720])
      await take(
        join(folder, `${example}-${fixture}-${width}-${theme}.png`.replaceAll(' ', '_')),
        [example, widget],
        {
          fixture,
          theme,
          width,
        },
      )
} else {
  for (const { example, widget, desk, phone } of KEPT) {
    const pictures = join(examplesFolder, example, 'pictures')
    mkdirSync(pictures, { recursive: true })
    await take(join(pictures, 'desk-light.png'), [example, widget], {
      fixture: desk,
      theme: 'light',
      width: 720,
    })
    await take(join(pictures, 'phone-dark.png'), [example, widget], {
      fixture: phone,
      theme: 'dark',
      width: 375,
    })
  }
}
examples.remove()
await service.close()
await close()
