import type { HourOfCalls } from './deps.ts'

/** Figures in the user's own way of writing numbers, each with its change on the hour before. */
export function describeActivity(now: HourOfCalls, before: HourOfCalls, locale: string) {
  const whole = new Intl.NumberFormat(known(locale), { maximumFractionDigits: 0 })
  const time = new Intl.NumberFormat(known(locale), {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 2,
  })
  const stat = (label: string, format: Intl.NumberFormat, value: number, was: number) => ({
    label,
    value: format.format(value),
    change: signed(format, value - was),
  })
  return [
    stat('Calls', whole, now.calls, before.calls),
    stat('Average time', time, average(now), average(before)),
    stat('Refused calls', whole, now.refused, before.refused),
  ]
}

const average = ({ calls, totalMs }: HourOfCalls) => (calls === 0 ? 0 : totalMs / calls)

const signed = (format: Intl.NumberFormat, value: number) =>
  `${value < 0 ? '−' : '+'}${format.format(Math.abs(value))}`

/** A host may send a tag of the right form for a language nobody has heard of. */
const known = (locale: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
