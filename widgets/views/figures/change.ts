import { type Quantity, quantityIn } from '../../parts/numeric.ts'
import type { Stat } from './stat.ts'

export type Direction = 'up' | 'down' | 'same'

export interface FigureChange extends Quantity {
  direction: Direction
}

const ARROWS: Record<string, string> = { '▲': '+', '↑': '+', '▼': '-', '↓': '-' }

/**
 * A change as people write it: "+12%", "▼ 3", "-0.4 pts since May". Words after an unsigned number may reverse its
 * meaning ("3% lower"), so it stays text.
 */
export function changeIn(written: string, locale = 'en'): FigureChange | null {
  const signed = written.trim().replace(/^([▲↑▼↓])\s*[+−-]?\s*/u, (_, arrow: string) => ARROWS[arrow] ?? '')
  const quantity = quantityIn(signed, locale) ?? quantityIn(leadingSigned(signed), locale)
  if (!quantity) return null
  const { value } = quantity
  return { ...quantity, direction: value > 0 ? 'up' : value < 0 ? 'down' : 'same' }
}

function leadingSigned(written: string): string {
  return /^[+−-]\s?\S+(?:\s?[%‰٪])?(?=\s)/u.exec(written)?.[0] ?? ''
}

export interface Bar {
  stat: Stat
  change: FigureChange
}

export interface Comparison {
  unit: string
  bars: Bar[]
  /** The number of all stats, including those with other units or without a number. */
  of: number
}

/** The most stats whose changes can share one scale; null if a chart would add nothing. */
export function comparisonOf(stats: readonly Stat[], locale = 'en'): Comparison | null {
  const byUnit = new Map<string, Bar[]>()
  for (const stat of stats) {
    const change = changeIn(stat.change, locale)
    if (change) byUnit.set(change.unit, [...(byUnit.get(change.unit) ?? []), { stat, change }])
  }
  const [largest] = [...byUnit].toSorted(([, a], [, b]) => b.length - a.length)
  if (!largest) return null
  const [unit, bars] = largest
  if (bars.length < 2 || bars.every(({ change }) => change.value === 0)) return null
  return { unit, bars, of: stats.length }
}
