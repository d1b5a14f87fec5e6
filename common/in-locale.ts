import { ownValue } from './own-value.ts'

/** Key of an app's translated texts in an answer's `_meta`. */
export const TEXTS_META_KEY = 'vitrine/texts'

/** The translation for a locale such as `de-AT`: the region's, otherwise the language's. */
export function inLocale<Of>(
  by: Readonly<Record<string, Of>> | undefined,
  locale: string | undefined,
): Of | undefined {
  if (!by || !locale) return undefined
  const asked = locale.replaceAll('_', '-').toLowerCase()
  const codes = Object.keys(by)
  const code =
    codes.find((one) => one.toLowerCase() === asked) ??
    codes.find((one) => one.toLowerCase() === asked.split('-')[0])
  return code === undefined ? undefined : ownValue(by, code)
}
