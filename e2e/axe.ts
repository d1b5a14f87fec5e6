import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What every rule that axe has on finds in the page, but for the frames in it. Its Playwright package takes three
 * times as long, which adds up.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  return page.evaluate(RUN)
}

const RUN = `axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => 'axe ' + id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`
