import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What every rule that axe has on finds in the page, but for the frames in it. Its Playwright package takes three
 * times as long, which adds up.
 */
export const axeViolations = (page: Page): Promise<string[]> => runAxe(page, {})

/** What another theme can break, on a page where every rule has been looked at in one. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

async function runAxe(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] })
  return page.evaluate(`axe.run({ exclude: ['iframe'] }, ${given}).then(({ violations }) =>
    violations.map(({ id, nodes }) => 'axe ' + id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`)
}
