import type { Layout } from '../layout.ts'
import { cards } from './cards.ts'
import { carousel } from './carousel.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { detail } from './detail.ts'
import { form } from './form.ts'
import { gallery } from './gallery.ts'
import { list } from './list.ts'
import { markdown } from './markdown.ts'
import { searchResults } from './search-results.ts'
import { table } from './table.ts'
import { timeline } from './timeline.ts'

/** In the order a maker is shown them; an app has the first before anybody chooses. */
const ALL: readonly Layout[] = [
  list,
  cards,
  carousel,
  gallery,
  table,
  detail,
  dashboard,
  markdown,
  searchResults,
  chat,
  timeline,
  form,
]

/** The layouts that come with Vitrine by their names, and others after them. */
export function layoutsWith(more: readonly Layout[]): ReadonlyMap<string, Layout> {
  const all = [...ALL, ...more]
  const byName = new Map(all.map((layout) => [layout.name, layout]))
  if (byName.size < all.length) throw new TypeError('Two layouts have the same name.')
  return byName
}

export const layouts = layoutsWith([])
