import type { z } from 'zod'
import { ownValue } from '../../common/own-value.ts'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'nothing',
}
/** The unit of a limit, by type. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** An error message for a value that does not fit, if its schema has none. */
export function wordsForIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `Give ${kindOf(issue.expected)}.`
    case 'too_big':
      return `At most ${counted(issue.maximum)}${ownValue(UNITS, issue.origin) ?? ''}.`
    case 'too_small':
      return `At least ${counted(issue.minimum)}${ownValue(UNITS, issue.origin) ?? ''}.`
    case 'invalid_value':
      return `Choose ${oneOf(issue.values.map(String))}.`
    case 'invalid_union':
      return forUnion(issue)
    default:
      return undefined
  }
}

function forUnion({ errors, options }: Extract<Issue, { code: 'invalid_union' }>): string | undefined {
  if (Array.isArray(options)) return `Choose ${oneOf(options.map(String))}.`
  const inner = errors.flat()
  // The right type with a wrong value says more than a list of types.
  const near = inner.find(({ code }) => code !== 'invalid_type')
  if (near) return near.message
  const kinds = inner.flatMap((one) => (one.code === 'invalid_type' ? kindOf(one.expected) : []))
  return kinds.length > 0 ? `Give ${listed(kinds)}.` : undefined
}

const kindOf = (expected: string) => ownValue(KINDS, expected) ?? expected
const counted = (value: number | bigint) => value.toLocaleString('en')
const oneOf = (values: readonly string[]) => (values.length > 1 ? `one of ${listed(values)}` : values.join())
const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' or $1')
