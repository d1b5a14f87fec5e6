import type { ColumnSettings } from './api/reading.ts'
import type { AppTranslations } from './api/translations.ts'
import { columnLabel } from './column-label.ts'
import { columnsNamed, type NamedLayout } from './column-names.ts'
import { TEXTS_META_KEY } from './in-locale.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { ownValue } from './own-value.ts'

/** Texts of a layout and labels by their place, such as `heading` or `columns.price`. */
export type PlacedTexts = Readonly<Record<string, string>>

const COLUMN = 'columns.'
export const columnPlace = (key: string): string => `${COLUMN}${key}`
export const fieldPlace = (name: string, part: 'label' | 'help'): string => `fields.${name}.${part}`

interface Translated {
  readonly translations?: AppTranslations | undefined
  readonly mockData: JsonObject
  readonly columns?: readonly ColumnSettings[] | undefined
}

/** An app's texts in other languages for the `_meta` of its answers: what a widget puts over the data. */
export function textsMeta(app: Translated, layout: NamedLayout): JsonObject {
  const overlays = Object.entries(app.translations ?? {}).flatMap(([language, { texts }]) => {
    const overlay = texts ? overlayOf(app, layout, texts) : {}
    return Object.keys(overlay).length > 0 ? [[language, overlay] as const] : []
  })
  return overlays.length > 0 ? { [TEXTS_META_KEY]: Object.fromEntries(overlays) } : {}
}

/** The parts of the data that have texts in another language; the values of rows are none. */
function overlayOf({ mockData, columns }: Translated, layout: NamedLayout, texts: PlacedTexts): JsonObject {
  const textAt = (place: string) => ownValue(texts, place) || undefined
  const top = Object.keys(mockData).flatMap((key) => {
    const text = typeof mockData[key] === 'string' ? textAt(key) : undefined
    return text === undefined ? [] : [[key, text] as const]
  })
  const named = Object.keys(texts).some((place) => place.startsWith(COLUMN) && textAt(place))
  const isForm = layout.rows?.key === 'fields' && Array.isArray(mockData.fields)
  return {
    ...Object.fromEntries(top),
    ...(named && { columns: labelled(columnsNamed(mockData, columns, layout), textAt) }),
    ...(isForm && { fields: [mockData.fields].flat().map((field) => fieldWith(field, textAt)) }),
  }
}

/** Every column, so that those without a translation keep their order and their name. */
const labelled = (
  columns: readonly { key: string; label: unknown }[],
  textAt: (place: string) => string | undefined,
) =>
  columns.map(({ key, label }) => ({
    key,
    label:
      textAt(columnPlace(key)) ?? (typeof label === 'string' && label !== key ? label : columnLabel(key)),
  }))

function fieldWith(field: unknown, textAt: (place: string) => string | undefined): unknown {
  if (!isJsonObject(field)) return field
  const label = textAt(fieldPlace(String(field.name), 'label'))
  const help = textAt(fieldPlace(String(field.name), 'help'))
  return { ...field, ...(label && { label }), ...(help && { help }) }
}
