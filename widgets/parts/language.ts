/** The content's language for `lang`; undefined if it is invalid. */
export function languageTag(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return Intl.getCanonicalLocales(value.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
