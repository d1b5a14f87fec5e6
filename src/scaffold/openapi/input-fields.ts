import { isJsonObject } from '../../../common/json.ts'
import type { Resolve } from '../../openapi/document.ts'
import { exampleOf, fits } from '../../openapi/example.ts'
import type { Operation, Parameter } from '../../openapi/operations.ts'
import { isPaging, pagingWords } from '../../openapi/paging.ts'
import { arrayIn, choicesOf, mergedSchema, objectIn, typesOf } from '../../openapi/schema.ts'
import { keyText, literal } from '../source-text.ts'
import { zodField } from './zod-text.ts'

/** One field of a tool's input, and where its value goes in the request. */
export interface InputField {
  readonly name: string
  readonly zod: string
  readonly place: RequestPlace
  readonly required: boolean
  readonly example: unknown
}

export interface RequestPlace {
  readonly in: Parameter['in'] | 'body' | 'whole-body'
  /** As the service calls it, where that is no name a field can have. */
  readonly name?: string
  readonly join?: string
  readonly deep?: true
}

const LONGEST_NAME = 60
/** A body with at most this many fields is merged with the parameters; a larger one is a single field. */
const MOST_BODY_FIELDS = 40

/** All that a tool takes, in one object: what stands in the path, the query, headers and the body. */
export function inputFields(operation: Operation, resolve: Resolve): InputField[] {
  const used = new Set<string>()
  const given = operation.parameters.map((parameter) => parameterField(parameter, used, resolve))
  return [...given, ...bodyFields(operation, used, resolve)].toSorted(
    (one, other) => Number(other.required) - Number(one.required),
  )
}

/** A value that the field takes; undefined where none is known, and a test would only guess. */
function exampleFor(given: unknown, described: unknown, resolve: Resolve): unknown {
  const schema = mergedSchema(given, resolve)
  return [described, exampleOf(given, resolve)].find((value) => value !== undefined && fits(value, schema))
}

/** Letters, digits and `_`: what every host takes as the name of a field. */
function fieldName(name: string, used: Set<string>): string {
  const plain =
    name
      .replace(/[^A-Za-z0-9_]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LONGEST_NAME) || 'value'
  let unique = /^\d/.test(plain) ? `_${plain}` : plain
  for (let number = 2; used.has(unique) || unique === '__proto__'; number += 1) unique = `${plain}_${number}`
  used.add(unique)
  return unique
}

function parameterField(parameter: Parameter, used: Set<string>, resolve: Resolve): InputField {
  const { name: theirs, in: where, required, schema, join, deep } = parameter
  const name = fieldName(theirs, used)
  const isList = typesOf(mergedSchema(schema, resolve))[0] === 'array'
  const description = parameter.description || (isPaging(theirs) ? pagingWords(theirs) : '')
  return {
    name,
    required,
    zod: zodField({ schema, required, description }, resolve),
    example: exampleFor(schema, parameter.example, resolve),
    place: {
      in: where,
      ...(name !== theirs && { name: theirs }),
      ...(isList && join !== null && { join }),
      ...(deep && { deep }),
    },
  }
}

function bodyFields({ body }: Operation, used: Set<string>, resolve: Resolve): InputField[] {
  if (!body) return []
  const schema = mergedSchema(body.schema, resolve)
  const fields = Object.entries(objectIn(schema.properties)).filter(([, field]) => !resolve(field).readOnly)
  const flat =
    choicesOf(schema, resolve).choices.length === 0 && fields.length > 0 && fields.length <= MOST_BODY_FIELDS
  if (!flat)
    return [
      {
        name: fieldName('body', used),
        required: body.required,
        zod: zodField({ schema: body.schema, required: body.required, description: 'What is sent' }, resolve),
        example: exampleFor(body.schema, undefined, resolve),
        place: { in: 'whole-body' },
      },
    ]
  const wanted = new Set(body.required ? arrayIn(schema.required) : [])
  return fields.map(([theirs, field]) => {
    const name = fieldName(theirs, used)
    const required = wanted.has(theirs)
    return {
      name,
      required,
      zod: zodField({ schema: field, required }, resolve),
      example: exampleFor(field, undefined, resolve),
      place: { in: 'body', ...(name !== theirs && { name: theirs }) },
    }
  })
}

/** The places of all fields, as the tool's file has them; a place that has no more to say is one word. */
export const placesText = (fields: readonly InputField[]): string =>
  `{ ${fields
    .map(({ name, place: { in: where, ...more } }) => {
      const plain = !isJsonObject(more) || Object.keys(more).length === 0
      return `${keyText(name)}: ${literal(plain ? where : { in: where, ...more })}`
    })
    .join(', ')} }`
