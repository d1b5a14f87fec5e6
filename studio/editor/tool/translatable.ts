import { columnsNamed } from '../../../common/column-names.ts'
import { isJsonObject } from '../../../common/json.ts'
import { columnPlace, fieldPlace } from '../../../common/translations.ts'
import type { App, Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { fieldLabel } from '../publish/changes.ts'

export interface TranslatableText {
  /** A field of the app, or the place of a text in its data. */
  readonly field: 'name' | 'description' | 'toolDescription' | null
  readonly place: string
  readonly label: string
  readonly text: string
}

const FIELDS = ['name', 'description', 'toolDescription'] as const

/** The texts of an app that are its own and not of its rows, and that are not empty. */
export function translatableTexts(app: App, layout: Layout): TranslatableText[] {
  const { mockData, columns } = app
  const own = FIELDS.map((field) => ({ field, place: field, label: fieldLabel(field), text: app[field] }))
  const { properties } = layout.schema
  const drawn = isJsonObject(properties) ? Object.keys(properties) : []
  const texts = drawn
    .filter((key) => key !== 'markdown')
    .map((key) => ({ place: key, label: fieldLabel(`mockData.${key}`), text: textOf(mockData[key]) }))
  const headings =
    layout.rows?.key === 'items'
      ? columnsNamed(mockData, columns, layout).map(({ key, label }) => ({
          place: columnPlace(key),
          label: say('Column {label}', { label: textOf(label) || key }),
          text: textOf(label) || key,
        }))
      : []
  const fields = Array.isArray(mockData.fields) && layout.rows?.key === 'fields' ? mockData.fields : []
  const questions = fields.filter(isJsonObject).flatMap(({ name, label, help }) => [
    {
      place: fieldPlace(textOf(name), 'label'),
      label: say('Question {name}', { name: textOf(label) }),
      text: textOf(label),
    },
    {
      place: fieldPlace(textOf(name), 'help'),
      label: say('Help for {name}', { name: textOf(label) }),
      text: textOf(help),
    },
  ])
  return [...own, ...[...texts, ...headings, ...questions].map((text) => ({ ...text, field: null }))].filter(
    ({ text }) => text.trim() !== '',
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
