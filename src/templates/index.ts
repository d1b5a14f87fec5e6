import type { Layout, LayoutName } from './layout.ts'
import { cards } from './layouts/cards.ts'
import { carousel } from './layouts/carousel.ts'
import { chat } from './layouts/chat.ts'
import { dashboard } from './layouts/dashboard.ts'
import { detail } from './layouts/detail.ts'
import { form } from './layouts/form.ts'
import { gallery } from './layouts/gallery.ts'
import { list } from './layouts/list.ts'
import { markdown } from './layouts/markdown.ts'
import { searchResults } from './layouts/search-results.ts'
import { table } from './layouts/table.ts'
import { timeline } from './layouts/timeline.ts'

export { dressWidget } from './dress-widget.ts'
export { type Column, type ColumnKind, LAYOUT_NAMES, type Layout, type LayoutName } from './layout.ts'
export { LIMITS, type OverLimit, overLimit, requireWithinLimits } from './limits.ts'
export type { Palette } from './palette.ts'
export { pictureHosts } from './picture-hosts.ts'
export { readData } from './read-data.ts'
export type { Starter } from './starter.ts'
export { starters } from './starters/index.ts'
export {
  DENSITIES,
  FONTS,
  parseTheme,
  RADII,
  readTheme,
  type Theme,
  type ThemeVariables,
  themeVariables,
} from './theme.ts'
export { type ThemeProblem, themeProblems } from './theme-problems.ts'

/** In the order a maker is shown them. */
export const layouts: ReadonlyMap<LayoutName, Layout> = new Map(
  [
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
  ].map((layout) => [layout.name, layout] as const),
)
