import { isJsonObject } from '../../../common/json.ts'
import { parseJsonText } from '../../ui/json-text.ts'
import type { SchemaField } from '../../ui/schema-field.ts'

/** A form's values: text as typed, valid or not. Null is an untouched switch. */
export type FormValue = string | boolean | null | readonly FormValue[] | GroupValue
export interface GroupValue {
  readonly [name: string]: FormValue
}

export const isGroupValue = (draft: FormValue | undefined): draft is GroupValue => isJsonObject(draft)

export const formValueIn = (draft: FormValue | undefined, name: string): FormValue =>
  isGroupValue(draft) && Object.hasOwn(draft, name) ? (draft[name] ?? null) : null

export const formItems = (draft: FormValue): readonly FormValue[] => (Array.isArray(draft) ? draft : [])
export const formText = (draft: FormValue): string => (typeof draft === 'string' ? draft : '')

/** An empty form with the schema's defaults. */
export const newForm = (fields: readonly SchemaField[]): GroupValue =>
  Object.fromEntries(fields.map((field) => [field.name, newDraft(field)]))

export function newDraft(field: SchemaField): FormValue {
  const proposed = field.initial === undefined ? null : draftOfValue(field, field.initial)
  if (proposed !== null) return proposed
  switch (field.kind) {
    case 'boolean':
      return null
    case 'group':
      return newForm(field.fields)
    case 'list':
      return Array.from({ length: field.required ? field.minItems : 0 }, () => newDraft(field.item))
    case 'choice':
      return field.required && field.options.length === 1 ? '0' : ''
    default:
      return ''
  }
}

/** The form for these arguments, or null if no form can show them. */
export function draftOf(
  fields: readonly SchemaField[],
  args: Readonly<Record<string, unknown>>,
): GroupValue | null {
  if (Object.keys(args).some((name) => !fields.some((field) => field.name === name))) return null
  const entries: [string, FormValue][] = []
  for (const field of fields) {
    const value = Object.hasOwn(args, field.name) ? args[field.name] : undefined
    const draft = value === undefined ? emptied(field) : draftOfValue(field, value)
    if (draft === null && !(field.kind === 'boolean' && value === undefined)) return null
    entries.push([field.name, draft])
  }
  return Object.fromEntries(entries)
}

/** Missing arguments were left out on purpose, so the schema's defaults do not return. */
const emptied = (field: SchemaField): FormValue => newDraft({ ...field, initial: undefined })

function draftOfValue(field: SchemaField, value: unknown): FormValue | null {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? value : null
    case 'number':
      return typeof value === 'number' ? String(value) : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'choice': {
      const index = field.options.findIndex(
        (option) => JSON.stringify(option.value) === JSON.stringify(value),
      )
      return index < 0 ? null : String(index)
    }
    case 'list': {
      const items = Array.isArray(value) ? value.map((item) => draftOfValue(field.item, item)) : null
      return items?.every((item): item is FormValue => item !== null) ? items : null
    }
    case 'group':
      return isJsonObject(value) ? draftOf(field.fields, value) : null
    case 'json':
      return field.accepts === 'scalar' ? scalarWords(value) : JSON.stringify(value, null, 2)
  }
}

/** A text that looks like a number keeps its quotes. */
function scalarWords(value: unknown): string | null {
  if (typeof value === 'object') return null
  const plain = typeof value === 'string' && 'problem' in parseJsonText(value)
  return plain ? value : JSON.stringify(value)
}

export function isBlank(field: SchemaField, draft: FormValue): boolean {
  switch (field.kind) {
    case 'boolean':
      return draft === null
    case 'list':
      return formItems(draft).length === 0
    case 'group':
      return field.fields.every((inner) => isBlank(inner, formValueIn(draft, inner.name)))
    default:
      return formText(draft).trim() === ''
  }
}
