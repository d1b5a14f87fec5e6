import { ownValue } from '../../common/own-value.ts'
import { type Item, readItems } from '../parts/item.ts'
import { quantityIn } from '../parts/numeric.ts'
import type { Stat } from '../views/figures/stat.ts'

const DRAWN = ['value', 'unit', 'change', 'description'] as const

export interface DashboardLayoutData {
  heading: string
  stats: Stat[]
}

export function readDashboardLayout(output: unknown, locale: string): DashboardLayoutData | null {
  const read = readItems(output, locale, DRAWN)
  return read && { heading: read.heading, stats: read.items.map((item) => statOf(item, locale)) }
}

function statOf({ key, title, value, unit, change, description, facts }: Item, locale: string): Stat {
  // A sheet may name its figure anything: without a value column, the first number or amount counts.
  const found = value === '' ? facts.find((fact) => quantityIn(fact.value, locale)) : undefined
  const others = facts.filter((fact) => fact !== found).slice(0, 2)
  return {
    id: key,
    label: title,
    value: figure(found?.value ?? value, unit, locale),
    change,
    note: [description, found?.label, ...others.map(({ label, value: shown }) => `${label}: ${shown}`)]
      .filter(Boolean)
      .join(' · '),
  }
}

const CURRENCIES: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

/** A number with its unit, in the user's format; other text stays as written. */
export function figure(written: string | number, given: string, locale: string): string {
  // Cells are text: "4870", "€1,200.50". With two units the meaning would be unclear.
  const read = typeof written === 'string' ? quantityIn(written, locale) : { value: written, unit: '' }
  if (!read || (read.unit && given && read.unit !== given)) return [written, given].filter(Boolean).join(' ')
  const { value } = read
  const unit = read.unit || given
  const currency = ownValue(CURRENCIES, unit) ?? (/^[A-Z]{3}$/.test(unit) ? unit : '')
  if (currency) {
    const whole = Number.isInteger(value)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(whole && { maximumFractionDigits: 0 }),
    }).format(value)
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return unit === '%' ? `${number}%` : [number, unit].filter(Boolean).join(' ')
}
