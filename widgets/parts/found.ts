import { useToolResponseMetadata } from '@chatui/runtime'
import type { JsonObject } from '../../common/json.ts'
import { fields } from './read.ts'

export interface FoundCounts {
  /** How many rows match in all. */
  matches: number
  /** How many of them come after those of this answer. */
  beyond: number
  /** How many rows there are to find. */
  rows: number
}

/** What a made app says of how much it found; null where it did not search. */
export function readFoundCounts(meta: JsonObject | null): FoundCounts | null {
  const reading = fields(meta?.['vitrine/reading'])
  const { matches, offset, places, rows } = reading ?? {}
  if (typeof matches !== 'number' || typeof offset !== 'number' || !Array.isArray(places)) return null
  return {
    matches,
    beyond: Math.max(0, matches - offset - places.length),
    rows: typeof rows === 'number' ? rows : 0,
  }
}

export const useFoundCounts = (): FoundCounts | null => readFoundCounts(useToolResponseMetadata())

/** An answer without rows, with those that come near in their place; null where there are none, or none are needed. */
export function withNearest(output: unknown, meta: JsonObject | null): JsonObject | null {
  const nearest = meta?.['vitrine/nearest']
  const data = fields(output)
  const empty = Array.isArray(data?.items) && data.items.length === 0
  return data && empty && Array.isArray(nearest) && nearest.length > 0 ? { ...data, items: nearest } : null
}
