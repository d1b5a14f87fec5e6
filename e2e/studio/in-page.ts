import type { Page } from 'playwright-core'

/** What a copy puts on the clipboard, where the focus is. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    document.activeElement.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })()`)

/** Pastes words where the focus is. */
export const paste = (page: Page, words: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(words)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

/** How often in so many milliseconds the preview showed no widget, or two. */
export const blinks = (page: Page, ms: number): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let blank = 0
    const place = document.querySelector('aside [data-theme]')
    const look = () => {
      const shown = [...place.querySelectorAll('iframe')].filter((frame) =>
        frame.checkVisibility({ visibilityProperty: true }))
      if (shown.length !== 1) blank += 1
    }
    new MutationObserver(look).observe(place, { subtree: true, childList: true, attributes: true })
    setTimeout(() => resolve(blank), ${ms})
  })`)
