import type { Quantity } from '../cells/quantity-cells.ts'
import { unitFactor } from '../cells/units.ts'
import { foldText } from '../fold-text.ts'

const YEAR = 525_600

/** “Dauer (Min.)”, “Weight in kg”: the unit that a heading states for its cells. */
export function unitInLabel(label: string): string | undefined {
  const found = /[([]\s*([^)\]]+?)\.?\s*[)\]]|\b(?:in|en)\s+(\p{L}+)\.?$/u.exec(foldText(label))
  const unit = found?.[1] ?? found?.[2]
  return unit && unitFactor(unit) ? unit : undefined
}

/** The unit of a column, the smallest of its cells; the unit of a number alone; and how many of the amounts fit. */
export function unitOf(
  found: readonly Quantity[],
  stated: string | undefined,
  age: boolean,
): { readonly unit: string | undefined; readonly usual: string | undefined; readonly share: number } {
  const counts = new Map<string, number>()
  for (const { unit, currency } of found) if (unit && !currency) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  if (counts.size === 0) return { unit: stated, usual: stated, share: 1 }
  const kinds = new Map<string, number>()
  // A word that is no unit counts by its first letters: place, places.
  const kindOf = (unit: string) => unitFactor(unit)?.kind ?? unit.slice(0, 4)
  for (const [unit, count] of counts) kinds.set(kindOf(unit), (kinds.get(kindOf(unit)) ?? 0) + count)
  const [kind = '', shared = 0] = [...kinds].sort(([, a], [, b]) => b - a)[0] ?? []
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const own = [...counts.keys()].filter((unit) => kindOf(unit) === kind)
  const factor = (unit: string) => unitFactor(unit)?.factor ?? 0
  const [smallest] = own.toSorted((a, b) => factor(a) - factor(b))
  const [most] = own.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const unitless = found.length - total
  // “6–18 months” among “16+” and “7–9”: an age alone is in years.
  const years = age && kind === 'time' && unitless >= total && !stated
  const usual = years ? (own.find((unit) => factor(unit) === YEAR) ?? 'years') : most
  // “2–12 years” among many sizes without a unit is another measure.
  if (!age && !stated && total < found.length / 3 && unitFactor(smallest) && kind !== 'people')
    return { unit: undefined, usual: undefined, share: unitless / found.length }
  // Minutes and hours count in minutes, grams and kilograms in what most cells are in.
  return { unit: age || kind !== 'time' ? usual : smallest, usual, share: (shared + unitless) / found.length }
}
