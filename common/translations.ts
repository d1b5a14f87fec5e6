import type { AppTranslations } from './api/translations.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { ownValue } from './own-value.ts'

/** Where a widget finds an app's texts in other languages, in an answer's `_meta`. */
export const TEXTS_META_KEY = 'vitrine/texts'

/** Texts of a layout and labels by their place, such as `heading` or `columns.price`. */
export type PlacedTexts = Readonly<Record<string, string>>

/** Those texts for the `_meta` of an answer; empty if there are none. */
export function textsMeta(translations: AppTranslations | undefined): JsonObject {
  const placed = Object.entries(translations ?? {}).filter(
    ([, { texts }]) => Object.keys(texts ?? {}).length > 0,
  )
  if (placed.length === 0) return {}
  return { [TEXTS_META_KEY]: Object.fromEntries(placed.map(([language, { texts }]) => [language, texts])) }
}

const COLUMN = 'columns.'
export const columnPlace = (key: string): string => `${COLUMN}${key}`
export const fieldPlace = (name: string, part: 'label' | 'help'): string => `fields.${name}.${part}`

/** What is there for a locale such as `de-AT`: of that region, or else of the language. */
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

/** An answer's data with a layout's texts and labels in another language; the rows' values stay as they are. */
export function withTexts(
  data: JsonObject,
  texts: PlacedTexts,
  labelOf: (column: string) => string,
): JsonObject {
  const textAt = (place: string) => ownValue(texts, place) || undefined
  const top = Object.keys(data).flatMap((key) => {
    const text = typeof data[key] === 'string' ? textAt(key) : undefined
    return text === undefined ? [] : [[key, text] as const]
  })
  const columns = labelsIn(data, texts, labelOf)
  const fields = Array.isArray(data.fields) && data.fields.map((field) => fieldWith(field, textAt))
  return { ...data, ...Object.fromEntries(top), ...(columns && { columns }), ...(fields && { fields }) }
}

function fieldWith(field: unknown, textAt: (place: string) => string | undefined): unknown {
  if (!isJsonObject(field)) return field
  const label = textAt(fieldPlace(String(field.name), 'label'))
  const help = textAt(fieldPlace(String(field.name), 'help'))
  return { ...field, ...(label && { label }), ...(help && { help }) }
}

/** Every column, so that those without a translation keep their order. */
function labelsIn(data: JsonObject, texts: PlacedTexts, labelOf: (column: string) => string) {
  if (!Object.keys(texts).some((place) => place.startsWith(COLUMN)) || !Array.isArray(data.items)) return null
  const named = Array.isArray(data.columns) ? data.columns.filter(isJsonObject) : []
  const labels = new Map(named.map(({ key, label }) => [String(key), label]))
  for (const row of data.items.filter(isJsonObject))
    for (const key of Object.keys(row)) if (!labels.has(key)) labels.set(key, undefined)
  return Array.from(labels, ([key, label]) => ({
    key,
    label: ownValue(texts, columnPlace(key)) || (typeof label === 'string' && label) || labelOf(key),
  }))
}
