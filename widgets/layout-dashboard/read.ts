import { type Item, readItems } from '../parts/item.ts'
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

const statOf = ({ key, title, value, unit, change, description, facts }: Item, locale: string): Stat => ({
  id: key,
  label: title,
  value: figure(value, unit, locale),
  change,
  note: [description, ...facts.slice(0, 2).map(({ label, value: said }) => `${label}: ${said}`)]
    .filter(Boolean)
    .join(' · '),
})

const CURRENCIES: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

/** A number with its unit, as the reader's language writes it; a figure somebody wrote out stays as it is. */
export function figure(value: string | number, unit: string, locale: string): string {
  if (typeof value === 'string') return [value, unit].filter(Boolean).join(' ')
  const currency = CURRENCIES[unit] ?? (/^[A-Z]{3}$/.test(unit) ? unit : '')
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
