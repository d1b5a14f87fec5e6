import type { ServiceValue } from '../../../common/api/api-description.ts'
import type { JsonObject } from '../../../common/json.ts'
import { QUESTION_PLACE } from '../../../common/service-address.ts'
import type { Resolve } from '../../openapi/document.ts'
import { fits } from '../../openapi/example.ts'
import type { Operation, Parameter } from '../../openapi/operations.ts'
import { isPaging, readPaging } from '../../openapi/paging.ts'
import { plainText, sentenceOf, wordsOfName } from '../../openapi/plain-text.ts'
import { arrayIn, mergedSchema, stringIn, typesOf } from '../../openapi/schema.ts'
import { isKeyParameter } from './service-keys.ts'

/** Typical names of a full-text search parameter. */
const SEARCH = /^(q|query|search|search_?(term|query|text)?|keywords?|terms?|text|find|phrase)$/i
const LONGEST_WORDS = 200
/** Nobody asks for more rows at once. */
const MOST_ROWS = 100
/**
 * Many operations can share one parameter, and each repeats all of it. Beyond this it becomes a text field: a partial
 * list would mislead.
 */
const MOST_CHOICES = 200
const LONGEST_CHOICE = 200
const LONGEST_VALUE = 2000

/** A request's parameters, each with an initial value; paging parameters are fixed. */
export function serviceValues(
  operation: Operation,
  one: boolean,
  isFilter: (parameter: Parameter) => boolean,
  resolve: Resolve,
): ServiceValue[] {
  const parameters = operation.parameters.filter(
    (parameter) => parameter.in !== 'cookie' && !isKeyParameter(parameter) && !isObject(parameter, resolve),
  )
  const pages = readPaging(parameters.map(({ name, in: where }) => ({ name, place: { in: where } })))
  const aboutOne = one || /\}\/?$/.test(operation.path)
  const holes = parameters.filter(({ in: where }) => where === 'path')
  return parameters.flatMap((parameter) => {
    const { name, in: where, required } = parameter
    if (where === 'cookie') return []
    const settled = pages && isPaging(name) ? pageValue(parameter, pages.size === name, resolve) : null
    if (settled !== null && !(required && settled === '')) {
      return settled === '' ? [] : [serviceValue(parameter, where, settled, false, resolve)]
    }
    const search = SEARCH.test(name) && (required || pages !== null || /search|find/i.test(operation.path))
    const named = aboutOne && where === 'path' && holes.at(-1) === parameter
    const filter = !required && isFilter(parameter)
    const value = search || named ? QUESTION_PLACE : required ? firstValue(parameter, resolve) : ''
    return [serviceValue(parameter, where, value, filter, resolve)]
  })
}

/** A required parameter that cannot be typed in; null if there is none. */
export const untypable = ({ parameters }: Operation, resolve: Resolve): string | null =>
  parameters.find(
    (parameter) => parameter.required && (parameter.in === 'cookie' || isObject(parameter, resolve)),
  )?.name ?? null

const isObject = ({ schema }: Parameter, resolve: Resolve) =>
  typesOf(mergedSchema(schema, resolve))[0] === 'object'

function serviceValue(
  { name, required, description, schema: given }: Parameter,
  where: ServiceValue['in'],
  value: string,
  filter: boolean,
  resolve: Resolve,
): ServiceValue {
  const schema = mergedSchema(given, resolve)
  const choices = choicesIn(schema, resolve)
  return {
    name,
    in: where,
    label: sentenceOf(wordsOfName(name)) || name,
    description: plainText(description || stringIn(schema.description), LONGEST_WORDS),
    required,
    choices,
    value: value.length > LONGEST_VALUE ? '' : value,
    asks: choices.length === 0 && isWords(schema),
    filter,
  }
}

const isWords = (schema: JsonObject): boolean => {
  const [type = 'string'] = typesOf(schema)
  return (
    type === 'string' &&
    !/^(date|time|date-time|duration|email|uri|url|ipv[46])$/.test(stringIn(schema.format))
  )
}

function choicesIn(schema: JsonObject, resolve: Resolve): string[] {
  const values = namedValues(schema, resolve)
  if (values.length > MOST_CHOICES) return []
  const choices = values.filter(isChoice).map(String)
  return choices.some(({ length }) => length > LONGEST_CHOICE) ? [] : choices
}

function namedValues(schema: JsonObject, resolve: Resolve): unknown[] {
  if (typesOf(schema)[0] === 'boolean') return ['true', 'false']
  const own = arrayIn(schema.enum)
  return own.length > 0 ? own : arrayIn(mergedSchema(schema.items, resolve).enum)
}

const isChoice = (value: unknown) => value !== null && typeof value !== 'object'

/** As many rows as the service returns at once; the page is left to the service. */
function pageValue({ schema: given, required }: Parameter, size: boolean, resolve: Resolve): string {
  const { maximum, default: usual } = mergedSchema(given, resolve)
  if (size) return typeof maximum === 'number' ? String(Math.min(maximum, MOST_ROWS)) : ''
  return required ? textOf(usual ?? 1) : ''
}

/** A value from the document's own examples. */
function firstValue({ schema: given, example }: Parameter, resolve: Resolve): string {
  const schema = mergedSchema(given, resolve)
  const [shown] = arrayIn(schema.examples)
  const choice = namedValues(schema, resolve).find(isChoice)
  const known = [schema.const, schema.default, example, schema.example, shown].find(
    (value) => value !== undefined && fits(value, schema),
  )
  return textOf(known ?? choice ?? '')
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : typeof value === 'object' ? '' : String(value)
