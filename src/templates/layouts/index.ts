import { readdirSync } from 'node:fs'
import type { Layout } from '../layout.ts'

/** From the source and from the build; a map of the build is none. */
const MODULE = /^(?!index\.)[a-z-]+\.(?:ts|js)$/

/** Each file of this folder is a layout: to add one is to add its file, and its widget. */
const modules: { layout: Layout }[] = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => MODULE.test(file))
    .map((file) => import(/* @vite-ignore */ `./${file}`)),
)

/** The layouts that come with Vitrine by their names, and others among them, in the order a maker is shown them. */
export function layoutsWith(more: readonly Layout[]): ReadonlyMap<string, Layout> {
  const all = [...modules.map(({ layout }) => layout), ...more].toSorted((a, b) => a.order - b.order)
  const byName = new Map(all.map((layout) => [layout.name, layout]))
  if (byName.size < all.length) throw new TypeError('Two layouts have the same name.')
  return byName
}

export const layouts = layoutsWith([])
