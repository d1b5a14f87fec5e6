export const SKIES = ['clear', 'partly', 'cloudy', 'fog', 'drizzle', 'rain', 'snow', 'thunder'] as const

export type Sky = (typeof SKIES)[number]

export interface Condition {
  readonly sky: Sky
  readonly words: string
}

/** The codes of the World Meteorological Organization that the service uses. */
const CODES: Readonly<Record<number, readonly [Sky, string]>> = {
  0: ['clear', 'Clear'],
  1: ['clear', 'Mainly clear'],
  2: ['partly', 'Partly cloudy'],
  3: ['cloudy', 'Overcast'],
  45: ['fog', 'Fog'],
  48: ['fog', 'Freezing fog'],
  51: ['drizzle', 'Light drizzle'],
  53: ['drizzle', 'Drizzle'],
  55: ['drizzle', 'Heavy drizzle'],
  56: ['drizzle', 'Freezing drizzle'],
  57: ['drizzle', 'Heavy freezing drizzle'],
  61: ['rain', 'Light rain'],
  63: ['rain', 'Rain'],
  65: ['rain', 'Heavy rain'],
  66: ['rain', 'Freezing rain'],
  67: ['rain', 'Heavy freezing rain'],
  71: ['snow', 'Light snow'],
  73: ['snow', 'Snow'],
  75: ['snow', 'Heavy snow'],
  77: ['snow', 'Snow grains'],
  80: ['rain', 'Light showers'],
  81: ['rain', 'Showers'],
  82: ['rain', 'Violent showers'],
  85: ['snow', 'Snow showers'],
  86: ['snow', 'Heavy snow showers'],
  95: ['thunder', 'Thunderstorm'],
  96: ['thunder', 'Thunderstorm with hail'],
  99: ['thunder', 'Thunderstorm with heavy hail'],
}

/** A code that nobody has named yet is told as such, and drawn as a cloud. */
export function conditionOf(code: number): Condition {
  const [sky, words] = CODES[code] ?? (['cloudy', `Weather code ${code}`] as const)
  return { sky, words }
}
