/** The language some content says it is in, for `lang`; left out where it is none. */
export function languageTag(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return Intl.getCanonicalLocales(value.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
