import { inLocale, TEXTS_META_KEY } from '../../common/in-locale.ts'
import { isJsonObject, type JsonObject } from '../../common/json.ts'

/** A made app's headings and labels in the host's language, where its maker translated them. */
export function inLanguage(output: unknown, meta: JsonObject | null, locale: string): unknown {
  const all = meta?.[TEXTS_META_KEY]
  const texts = isJsonObject(all) && inLocale(all, locale)
  return isJsonObject(output) && isJsonObject(texts) ? { ...output, ...texts } : output
}
