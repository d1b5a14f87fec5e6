import { tagsIn } from '../parts/item.ts'
import { sayIn } from '../parts/phrases/index.ts'
import { fields, list, text } from '../parts/read.ts'
import { type ValueFormat, valueFormat } from '../parts/value-format.ts'

const KINDS = ['text', 'long-text', 'number', 'date', 'choice', 'checkbox', 'email'] as const
export type FormFieldKind = (typeof KINDS)[number]

export interface FormField {
  key: string
  label: string
  kind: FormFieldKind
  required: boolean
  options: string[]
  help: string
}

export interface FormData {
  heading: string
  description: string
  submitLabel: string
  fields: FormField[]
}

export function readForm(output: unknown, locale: string): FormData | null {
  const given = fields(output)
  const format = valueFormat(locale)
  const read = list(given?.fields, (field, index) => readField(field, index, format))
  if (!given || !read) return null
  return {
    heading: format.plain(text(given.heading)),
    description: format.plain(text(given.description)),
    submitLabel: format.plain(text(given.submitLabel)) || sayIn(locale)('Send'),
    fields: read,
  }
}

function readField(value: unknown, index: number, format: ValueFormat): FormField | null {
  const given = fields(value)
  const label = format.of(given?.label) || format.of(given?.name)
  if (!given || !label) return null
  const options = tagsIn(given.options, format)
  return {
    key: String(index),
    label,
    kind: kindOf(given.type, options),
    required: given.required === true || /^(yes|true|x|1)$/i.test(text(given.required).trim()),
    options,
    help: format.of(given.help),
  }
}

/** A choice without options becomes a text question. */
function kindOf(type: unknown, options: readonly string[]): FormFieldKind {
  const kind = KINDS.find((known) => known === type) ?? 'text'
  return kind === 'choice' && options.length === 0 ? 'text' : kind
}
