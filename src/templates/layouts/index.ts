import type { Layout } from '../layout.ts'
import { cardsLayout } from './cards.ts'
import { carouselLayout } from './carousel.ts'
import { chatLayout } from './chat.ts'
import { dashboardLayout } from './dashboard.ts'
import { detailLayout } from './detail.ts'
import { formLayout } from './form.ts'
import { galleryLayout } from './gallery.ts'
import { listLayout } from './list.ts'
import { markdownLayout } from './markdown.ts'
import { searchResultsLayout } from './search-results.ts'
import { tableLayout } from './table.ts'
import { timelineLayout } from './timeline.ts'

/** In the order a maker is shown them; an app has the first before anybody chooses. */
const ALL: readonly Layout[] = [
  listLayout,
  cardsLayout,
  carouselLayout,
  galleryLayout,
  tableLayout,
  detailLayout,
  dashboardLayout,
  markdownLayout,
  searchResultsLayout,
  chatLayout,
  timelineLayout,
  formLayout,
]

/** The layouts that come with Vitrine by their names, and others after them. */
export function layoutsWith(more: readonly Layout[]): ReadonlyMap<string, Layout> {
  const all = [...ALL, ...more]
  const byName = new Map(all.map((layout) => [layout.name, layout]))
  if (byName.size < all.length) throw new TypeError('Two layouts have the same name.')
  return byName
}

export const layouts = layoutsWith([])
