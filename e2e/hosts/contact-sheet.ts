import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser } from 'playwright-core'

/** Many pictures on one, each with its name below it. */
export async function writeContactSheet(
  browser: Browser,
  files: readonly string[],
  into: string,
  { columns, cell }: { columns: number; cell: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (cell + 12) + 12, height: 200 } })
  const figures = files.map((file) => {
    const data = readFileSync(file).toString('base64')
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${basename(file, '.png')}</figcaption></figure>`
  })
  await page.setContent(`<style>
    body { margin: 12px; display: grid; gap: 12px; grid-template-columns: repeat(${columns}, 1fr); background: #d9dce1 }
    figure { margin: 0; font: 12px sans-serif; color: #222 }
    img { width: 100%; display: block; border: 1px solid #aaa }
    figcaption { padding-top: 2px }
  </style>${figures.join('')}`)
  await page.waitForFunction('[...document.images].every((one) => one.complete)')
  await page.screenshot({ path: into, fullPage: true })
  await page.close()
}
