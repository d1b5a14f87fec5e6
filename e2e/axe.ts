import type { Page } from 'playwright-core'
import { findViolations } from '../src/testing/axe.ts'

/** What every rule that axe has on finds in the page, but for the frames in it. */
export const axeViolations = (page: Page): Promise<string[]> => findViolations(page, import.meta.dirname)

/** What another theme can break, on a page where every rule has been looked at in one. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  findViolations(page, import.meta.dirname, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
