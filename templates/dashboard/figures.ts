import { z } from 'zod'
import rows from './sales.json' with { type: 'json' }

const sale = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })

/** Read once, at the start; put your own figures here, or ask for them. */
const sales = z.array(sale).parse(rows)

export const figures = z.object({
  days: z.array(z.object({ day: z.string(), value: z.number() })),
  total: z.number(),
  /** Against as many days before, in per cent; null where there are none. */
  change: z.number().nullable(),
  best: z.string(),
})

export type Figures = z.output<typeof figures>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function readFigures(measure: 'orders' | 'revenue', count: number): Figures {
  const days = sales.slice(-count).map((one) => ({ day: one.day, value: one[measure] }))
  const before = sales.slice(-2 * count, -count).map((one) => one[measure])
  const total = sum(days.map(({ value }) => value))
  const best = days.reduce((one, other) => (other.value > one.value ? other : one), { day: '', value: -1 })
  const change = before.length === count ? Math.round((total / sum(before) - 1) * 100) : null
  return { days, total, change, best: best.day }
}
