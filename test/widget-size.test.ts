import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..', 'dist', 'widgets')
const ORDINARY = 35
/** Those that hold more than one widget's worth of code, words or pictograms. */
const LARGER: Readonly<Record<string, number>> = {
  'layout-carousel': 35.7,
  'task-list': 38.4,
  'layout-markdown': 47.6,
  'pizzaz-markdown': 47.6,
  'gift-list': 51.2,
  'kitchen-sink-lite': 64,
  'app-preview': 79.5,
}

const widgets = readdirSync(folder).flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -5)] : []))

it.each(widgets.map((name) => [name, LARGER[name] ?? ORDINARY] as const))(
  'builds %s to at most %f kB, gzipped',
  (name, limit) => {
    const html = readFileSync(join(folder, `${name}.html`))
    expect(gzipSync(html, { level: 9 }).length / 1000).toBeLessThan(limit)
  },
)

it('names no budget of a widget that is gone', () => {
  expect(widgets).toEqual(expect.arrayContaining(Object.keys(LARGER)))
})
