import type { Quantity } from '../cells/quantity-cells.ts'
import { unitFactor } from '../cells/units.ts'
import { foldText } from '../fold-text.ts'

/** “Dauer (Min.)”, “Weight in kg”: the unit that a heading states for its cells. */
export function unitInLabel(label: string): string | undefined {
  const found = /[([]\s*([^)\]]+?)\.?\s*[)\]]|\b(?:in|en)\s+(\p{L}+)\.?$/u.exec(foldText(label))
  const unit = found?.[1] ?? found?.[2]
  return unit && unitFactor(unit) ? unit : undefined
}

/** The unit of a column, the smallest that its cells are written in, and how many of the amounts it fits. */
export function unitOf(
  found: readonly Quantity[],
  stated: string | undefined,
): { readonly unit: string | undefined; readonly usual: string | undefined; readonly share: number } {
  const counts = new Map<string, number>()
  for (const { unit, currency } of found) if (unit && !currency) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  if (counts.size === 0) return { unit: stated, usual: stated, share: 1 }
  const kinds = new Map<string, number>()
  // A word that is no unit counts by its first letters: place, places.
  const kindOf = (unit: string) => unitFactor(unit)?.kind ?? unit.slice(0, 4)
  for (const [unit, count] of counts) kinds.set(kindOf(unit), (kinds.get(kindOf(unit)) ?? 0) + count)
  const [kind = '', most = 0] = [...kinds].sort(([, a], [, b]) => b - a)[0] ?? []
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const own = [...counts.keys()].filter((unit) => kindOf(unit) === kind)
  const unit = own.toSorted((a, b) => (unitFactor(a)?.factor ?? 0) - (unitFactor(b)?.factor ?? 0))[0]
  // “16 years”, “6 months”, “14”: a number alone is in the unit that most have.
  const usual = own.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
  const unitless = found.length - total
  return { unit, usual, share: (most + unitless) / found.length }
}
