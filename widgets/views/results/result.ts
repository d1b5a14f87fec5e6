import type { Fact } from '../../parts/fact.ts'

export interface SearchResult {
  id: string
  title: string
  description: string
  url: string | null
  tags: string[]
  /** A word beside where it leads, such as its date. */
  note?: string
  /** Whatever else is known, as far as there is room. */
  facts?: readonly Fact[]
}

/** Where a link leads, as people say it. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
