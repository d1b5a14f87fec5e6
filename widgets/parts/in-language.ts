import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { inLocale, type PlacedTexts, TEXTS_META_KEY, withTexts } from '../../common/translations.ts'
import { columnLabel } from './label.ts'
import { text } from './read.ts'

/** A made app's headings and labels in the host's language, where its maker translated them. */
export function inLanguage(output: unknown, meta: JsonObject | null, locale: string): unknown {
  const all = meta?.[TEXTS_META_KEY]
  const texts = isJsonObject(all) ? inLocale(all, locale) : undefined
  return isJsonObject(texts) && isJsonObject(output)
    ? withTexts(output, onlyTexts(texts), columnLabel)
    : output
}

const onlyTexts = (texts: JsonObject): PlacedTexts =>
  Object.fromEntries(Object.entries(texts).map(([place, value]) => [place, text(value)]))
