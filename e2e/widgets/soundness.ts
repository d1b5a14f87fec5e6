import type { Page } from 'playwright-core'
import { axeViolations, contrastViolations } from '../axe.ts'

/** What is wrong with the page as it stands, in words; nothing where all is well. */
export const problemsOf = async (page: Page): Promise<string[]> => withAxe(page, await axeViolations(page))

/** The same for a page that was sound in another theme. */
export const problemsOfTheme = async (page: Page): Promise<string[]> =>
  withAxe(page, await contrastViolations(page))

async function withAxe(page: Page, violations: readonly string[]): Promise<string[]> {
  return [
    ...((await page.evaluate(IS_BLANK)) ? ['main is blank'] : []),
    ...((await page.evaluate(OVERFLOWS)) ? ['the page scrolls sideways'] : []),
    ...violations,
  ]
}

export const afterTwoFrames = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** What is lost when text is twice as large. */
export async function problemsWithLargeText(page: Page): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '32px'`)
  // A widget may measure itself anew; two frames let it draw what it found.
  await afterTwoFrames(page)
  const clipped: string[] = await page.evaluate(CLIPPED_TEXT)
  return [
    ...((await page.evaluate(OVERFLOWS)) ? ['the page scrolls sideways with large text'] : []),
    ...clipped.map((words) => `large text is cut off: ${words}`),
  ]
}

const OVERFLOWS = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

/** The title for screen readers is always there, so it does not count. */
const IS_BLANK = `![...document.querySelectorAll('main *:not(h1)')].some((element) => {
  const { width, height } = element.getBoundingClientRect()
  const says =
    element.matches('[role=status], [role=img], img') || element.textContent.trim() !== ''
  return says && width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
})`

/** An ellipsis or a clamp is meant, and so is text only a screen reader gets; anything else hidden is a loss. */
const CLIPPED_TEXT = `[...document.querySelectorAll('main *')].filter((element) => {
  const style = getComputedStyle(element)
  const hides = (way) => way === 'hidden' || way === 'clip'
  const cut =
    (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
  const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth <= 1
  return cut && !meant && element.textContent.trim() !== ''
}).map((element) => element.tagName.toLowerCase() + ' “' + element.textContent.trim().slice(0, 60) + '”')`
