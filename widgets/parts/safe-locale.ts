/** `Intl` throws on a tag it cannot read, such as `en_US`; a widget would rather speak English than be blank. */
export function safeLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
