import { type Quantity, quantityIn } from '../../parts/numeric.ts'
import type { Stat } from './stat.ts'

export type Direction = 'up' | 'down' | 'same'

export interface FigureChange extends Quantity {
  direction: Direction
}

const ARROWS: Record<string, string> = { '▲': '+', '↑': '+', '▼': '-', '↓': '-' }

/**
 * A change as people write it: "+12%", "▼ 3", "-0.4 pts since May". Words after a number without a sign
 * may turn its meaning round ("3% lower"), so there it is left as words.
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
  /** How many stats there are in all, with those whose change is in another unit or is no number. */
  of: number
}

/** The most stats whose changes may honestly share one scale; null where a chart would say nothing. */
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
