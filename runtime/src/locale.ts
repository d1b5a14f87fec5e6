/** A tag that `Intl` takes, whatever the host wrote: `en_US` becomes `en-US`, nonsense becomes null. */
export function readLocale(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    return Intl.getCanonicalLocales(value.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

/** An IANA name that `Intl` takes, or null. */
export function readTimeZone(value: unknown): string | null {
  try {
    return typeof value === 'string' && value
      ? new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
      : null
  } catch {
    return null
  }
}
