export type Units = 'metric' | 'imperial'

/** Where degrees are Fahrenheit. */
const IMPERIAL = new Set(
  ['US', 'AS', 'BS', 'BZ', 'FM', 'GU', 'KY', 'LR', 'MH', 'MP', 'PR', 'PW', 'VI'].map(
    (region) => `-${region}`,
  ),
)

/** By the region that a language tag names; one without a region says nothing. */
export const unitsFor = (locale: string): Units =>
  IMPERIAL.has(/-[A-Z]{2}(?=-|$)/.exec(locale.replaceAll('_', '-'))?.[0] ?? '') ? 'imperial' : 'metric'

const MM_AN_INCH = 25.4
const KM_A_MILE = 1.609344

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** What the service gives in metric units, in those of the user. */
export const fromMetric = {
  temperature: (celsius: number, units: Units) => round(units === 'metric' ? celsius : celsius * 1.8 + 32, 1),
  rain: (mm: number, units: Units) => (units === 'metric' ? round(mm, 1) : round(mm / MM_AN_INCH, 2)),
  speed: (kmh: number, units: Units) => round(units === 'metric' ? kmh : kmh / KM_A_MILE, 0),
}

/** What was given in one kind of units, in the other: the user may switch. */
export function convert(kind: keyof typeof fromMetric, value: number, from: Units, to: Units): number {
  if (from === to) return value
  if (to === 'imperial') return fromMetric[kind](value, 'imperial')
  const metric = { temperature: (value - 32) / 1.8, rain: value * MM_AN_INCH, speed: value * KM_A_MILE }[kind]
  return fromMetric[kind](metric, 'metric')
}

const number = (value: number, locale: string, digits: number) =>
  // Minus nothing is nothing.
  (round(value, digits) + 0).toLocaleString(locale, { maximumFractionDigits: digits })

const withUnit = (unit: string, value: number, locale: string, digits: number) =>
  (round(value, digits) + 0).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: digits })

export const degrees = (value: number, locale: string) => `${number(value, locale, 0)}°`

export const temperature = (value: number, units: Units, locale: string) =>
  withUnit(units === 'metric' ? 'celsius' : 'fahrenheit', value, locale, 0)

export const rainfall = (value: number, units: Units, locale: string) =>
  units === 'metric'
    ? withUnit('millimeter', value, locale, value < 10 ? 1 : 0)
    : withUnit('inch', value, locale, 2)

export const windSpeed = (value: number, units: Units, locale: string) =>
  withUnit(units === 'metric' ? 'kilometer-per-hour' : 'mile-per-hour', value, locale, 0)

export const percent = (value: number, locale: string) =>
  (value / 100).toLocaleString(locale, { style: 'percent' })
