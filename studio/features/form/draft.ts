import { isJsonObject } from '../../../common/json.ts'
import type { Field } from './field.ts'
import { parseJson } from './json-text.ts'

/** What stands in a form: text as it was typed, valid or not. Null is a switch nobody has touched. */
export type Draft = string | boolean | null | readonly Draft[] | GroupDraft
export interface GroupDraft {
  readonly [name: string]: Draft
}

export const isGroupDraft = (draft: Draft | undefined): draft is GroupDraft => isJsonObject(draft)

export const draftIn = (draft: Draft | undefined, name: string): Draft =>
  isGroupDraft(draft) && Object.hasOwn(draft, name) ? (draft[name] ?? null) : null

export const itemsOf = (draft: Draft): readonly Draft[] => (Array.isArray(draft) ? draft : [])
export const wordsOf = (draft: Draft): string => (typeof draft === 'string' ? draft : '')

/** A form nobody has filled in, with what the schema proposes. */
export const newForm = (fields: readonly Field[]): GroupDraft =>
  Object.fromEntries(fields.map((field) => [field.name, newDraft(field)]))

export function newDraft(field: Field): Draft {
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

/** The form that gives these arguments, or null where no form can show them. */
export function draftOf(
  fields: readonly Field[],
  args: Readonly<Record<string, unknown>>,
): GroupDraft | null {
  if (Object.keys(args).some((name) => !fields.some((field) => field.name === name))) return null
  const entries: [string, Draft][] = []
  for (const field of fields) {
    const value = Object.hasOwn(args, field.name) ? args[field.name] : undefined
    const draft = value === undefined ? emptied(field) : draftOfValue(field, value)
    if (draft === null && !(field.kind === 'boolean' && value === undefined)) return null
    entries.push([field.name, draft])
  }
  return Object.fromEntries(entries)
}

/** What is not among the arguments was left out on purpose, so the schema's proposal does not come back. */
const emptied = (field: Field): Draft => newDraft({ ...field, initial: undefined })

function draftOfValue(field: Field, value: unknown): Draft | null {
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
      return items?.every((item): item is Draft => item !== null) ? items : null
    }
    case 'group':
      return isJsonObject(value) ? draftOf(field.fields, value) : null
    case 'json':
      return field.accepts === 'scalar' ? scalarWords(value) : JSON.stringify(value, null, 2)
  }
}

/** A text that would be read as a number keeps its quotes. */
function scalarWords(value: unknown): string | null {
  if (typeof value === 'object') return null
  const plain = typeof value === 'string' && 'problem' in parseJson(value)
  return plain ? value : JSON.stringify(value)
}

export function isBlank(field: Field, draft: Draft): boolean {
  switch (field.kind) {
    case 'boolean':
      return draft === null
    case 'list':
      return itemsOf(draft).length === 0
    case 'group':
      return field.fields.every((inner) => isBlank(inner, draftIn(draft, inner.name)))
    default:
      return wordsOf(draft).trim() === ''
  }
}
