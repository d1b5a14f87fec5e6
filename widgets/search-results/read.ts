import { fields, list, text, webAddress } from '../parts/read.ts'

export interface SearchResult {
  id: string
  title: string
  description: string
  url: string | null
  tags: string[]
}

export interface SearchResultsData {
  query: string
  results: SearchResult[]
}

export function readSearchResults(output: unknown): SearchResultsData | null {
  const given = fields(output)
  const results = list(given?.results, readResult)
  return given && results ? { query: text(given.query), results } : null
}

function readResult(item: unknown, index: number): SearchResult | null {
  const given = fields(item)
  if (!given) return null
  return {
    id: text(given.id) || String(index),
    title: text(given.title) || 'Untitled',
    description: text(given.description),
    url: webAddress(given.url),
    tags: list(given.tags, (tag) => text(tag) || null) ?? [],
  }
}
