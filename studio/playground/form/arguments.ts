import { parseJsonText } from '../../ui/json-text.ts'
import { say } from '../../ui/say.ts'
import type { JsonField, ListField, SchemaField } from '../../ui/schema-field.ts'
import { checkNumber, checkText } from './checks.ts'
import { type FormValue, formItems, formText, formValueIn, isBlank } from './form-value.ts'

/** Error messages by field path: `results.0.title`. */
export type Problems = ReadonlyMap<string, string>

interface Reading {
  problems: Map<string, string>
}

/** The arguments of a form. Invalid fields are left out and reported. */
export function argumentsOf(
  fields: readonly SchemaField[],
  draft: FormValue,
): { args: Record<string, unknown>; problems: Problems } {
  const reading: Reading = { problems: new Map() }
  return { args: groupOf(fields, draft, '', reading), problems: reading.problems }
}

export const placeIn = (place: string, name: string | number) => (place ? `${place}.${name}` : String(name))

function groupOf(fields: readonly SchemaField[], draft: FormValue, place: string, reading: Reading) {
  const entries = fields.map((field) => [
    field.name,
    readValue(field, formValueIn(draft, field.name), placeIn(place, field.name), reading),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function readValue(field: SchemaField, draft: FormValue, place: string, reading: Reading): unknown {
  const wrong = (words: string | null) => {
    if (words !== null) reading.problems.set(place, words)
    return words !== null
  }
  if (isBlank(field, draft)) {
    if (!field.required) return undefined
    if (field.kind === 'boolean') return false
    if (field.kind !== 'list' && field.kind !== 'group')
      return void wrong(field.name === '' ? say('Fill this in or remove it.') : say('This is required.'))
  }
  switch (field.kind) {
    case 'text':
      return wrong(checkText(field, formText(draft))) ? undefined : formText(draft)
    case 'number':
      return wrong(checkNumber(field, formText(draft))) ? undefined : Number(formText(draft))
    case 'boolean':
      return draft === true
    case 'choice':
      return field.options[Number(formText(draft))]?.value
    case 'group':
      return groupOf(field.fields, draft, place, reading)
    case 'list':
      wrong(checkCount(field, formItems(draft).length))
      return formItems(draft)
        .map((item, index) => readValue(field.item, item, placeIn(place, index), reading))
        .filter((item) => item !== undefined)
    case 'json': {
      const read = readJson(field, formText(draft))
      return 'problem' in read ? void wrong(read.problem) : read.value
    }
  }
}

function checkCount({ minItems, maxItems }: ListField, count: number): string | null {
  if (count < minItems) return say('Add at least {minItems}.', { minItems })
  if (maxItems !== null && count > maxItems) return say('Keep at most {maxItems}.', { maxItems })
  return null
}

function readScalar(words: string): unknown {
  const read = parseJsonText(words)
  return 'value' in read && typeof read.value !== 'object' ? read.value : words
}

function readJson({ accepts }: JsonField, words: string): { value: unknown } | { problem: string } {
  if (accepts === 'scalar') return { value: readScalar(words) }
  const read = parseJsonText(words)
  if ('problem' in read) return read
  const isArray = Array.isArray(read.value)
  if (accepts === 'array' && !isArray)
    return { problem: say('Write a JSON array: {example}.', { example: '[ … ]' }) }
  if (accepts === 'object' && (isArray || typeof read.value !== 'object' || read.value === null))
    return { problem: say('Write a JSON object: {example}.', { example: '{ … }' }) }
  return read
}
