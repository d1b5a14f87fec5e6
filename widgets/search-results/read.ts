import { webAddress } from '../../common/web-address.ts'
import { fields, list, text } from '../parts/read.ts'
import { hostOf, type SearchResult } from '../views/results/result.ts'

export interface SearchResultsData {
  query: string
  results: SearchResult[]
}

export function readSearchResults(output: unknown): SearchResultsData | null {
  const given = fields(output)
  const results = list(given?.results, readResult)
  return given && results ? { query: text(given.query).trim(), results } : null
}

function readResult(item: unknown, index: number): SearchResult | null {
  const given = fields(item)
  if (!given) return null
  const url = webAddress(given.url)
  return {
    // Sources repeat their ids, so the position is part of the key.
    id: `${index} ${text(given.id)}`,
    title: text(given.title).trim() || (url ? hostOf(url) : 'Untitled'),
    description: text(given.description).trim(),
    url,
    tags: [...new Set(list(given.tags, (tag) => text(tag).trim() || null) ?? [])],
  }
}
