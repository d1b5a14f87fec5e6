import type { Fact } from '../../parts/fact.ts'

export interface SearchResult {
  id: string
  title: string
  description: string
  url: string | null
  tags: string[]
  /** A note next to the site, such as a date. */
  note?: string
  /** Other data, shown if there is room. */
  facts?: readonly Fact[]
}

/** A link's host name for people. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
