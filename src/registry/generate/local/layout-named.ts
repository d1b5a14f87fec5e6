import type { LayoutName } from '../../../templates/layout.ts'

/** The words in which people name a layout. */
const NAMED: readonly (readonly [LayoutName, RegExp])[] = [
  ['search-results', /\bsearch[ -]results\b/i],
  ['carousel', /\b(carousel|slider|swipe|slideshow)\b/i],
  ['gallery', /\b(gallery|photo wall|album)\b/i],
  ['timeline', /\b(timeline|calendar|agenda|chronolog\w*|history)\b/i],
  ['table', /\b(tables?|spreadsheet)\b/i],
  ['dashboard', /\b(dashboard|figures at a glance|kpis?)\b/i],
  ['detail', /\b(detail|details page|one at a time|single item)\b/i],
  ['cards', /\b(cards?|tiles?|grid)\b/i],
  ['markdown', /\b(markdown|document)\b/i],
  ['form', /\b(form|questionnaire|survey)\b/i],
  ['chat', /\b(chat|conversation)\b/i],
  ['list', /\blist\b/i],
]

/** A table is also where people eat, and a list is said of everything. */
const NOT_MEANT =
  /\b((book|reserve)\s+(me\s+)?(a|my|your|the)\s+table|table\s+(booking|reservation)|price\s+list|in\s+(a|the)\s+chat)\b/gi

export function layoutNamed(words: string): LayoutName | null {
  const told = words.replace(NOT_MEANT, '')
  return NAMED.find(([, pattern]) => pattern.test(told))?.[0] ?? null
}
