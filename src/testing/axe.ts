import { readFileSync } from 'node:fs'
import type { Frame, Page } from 'playwright-core'
import { findPeer } from './find-peer.ts'

/** Axe's findings in a page or a frame, without the frames in it. Its Playwright package takes three times as long. */
export async function findViolations(
  place: Pick<Page | Frame, 'evaluate'> & Partial<Pick<Frame, 'frameElement' | 'parentFrame'>>,
  folder: string,
  options: object = {},
): Promise<string[]> {
  const source = readFileSync(findPeer(folder, 'axe-core/axe.min.js', 'axe-core'), 'utf8')
  if (!(await place.evaluate(`'axe' in window`))) await place.evaluate(source)
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const behind = JSON.stringify(await colourBehind(place))
  return place.evaluate(`(async () => {
    const { style } = document.documentElement
    const own = style.backgroundColor
    style.backgroundColor ||= ${behind}
    const { violations } = await axe.run({ exclude: ['iframe'] }, ${given})
    style.backgroundColor = own
    return violations.map(({ id, nodes }) => 'axe ' + id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', '))
  })()`)
}

/** axe takes a page without a background colour for white; in a frame, the host's background shows through. */
async function colourBehind(place: Partial<Pick<Frame, 'frameElement' | 'parentFrame'>>): Promise<string> {
  const element = place.parentFrame?.() ? await place.frameElement?.() : undefined
  const found = await element?.evaluate((frame) => {
    const { defaultView } = Object(frame).ownerDocument
    for (let box = Object(frame); box; box = box.parentElement) {
      const colour: string = defaultView.getComputedStyle(box).backgroundColor
      if (!/^transparent$|, 0\)$/.test(colour)) return colour
    }
    return ''
  })
  return found ?? ''
}
