import { useToolResponseMetadata } from '@chatui/runtime'
import type { JsonObject } from '../../common/json.ts'
import { fields } from './read.ts'

export interface FoundCounts {
  matches: number
  /** Matches after those in this answer. */
  beyond: number
  rows: number
}

/** A made app's search counts; null if it did not search. */
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

/** An answer without rows, filled with the closest ones; null if there are none, or none are needed. */
export function withNearest(output: unknown, meta: JsonObject | null): JsonObject | null {
  const nearest = meta?.['vitrine/nearest']
  const data = fields(output)
  const empty = Array.isArray(data?.items) && data.items.length === 0
  return data && empty && Array.isArray(nearest) && nearest.length > 0 ? { ...data, items: nearest } : null
}
