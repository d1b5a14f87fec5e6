import { asJsonObject, type JsonObject } from '../../../../common/json.ts'

/** A grammar state: takes one character and returns the next state, or null if the character is not allowed here. */
export type Expectation = (character: string) => Expectation | null

/** A tool as the grammar needs it. */
export interface GrammarTool {
  readonly name: string
  readonly inputSchema: JsonObject
}

export interface GrammarOptions {
  /** Allows `[]`, which means that no tool fits. */
  readonly silence: boolean
  /** The numbers that the message names; each may be used once, while there are enough. */
  readonly numbers: readonly number[]
}

interface Context {
  /** Those that are left. */
  readonly numbers: readonly number[]
}

type Then = (context: Context) => Expectation

/** Nothing may follow. */
export const nothing: Expectation = () => null

const literal = (text: string, then: Expectation): Expectation =>
  text === '' ? then : (character) => (character === text[0] ? literal(text.slice(1), then) : null)

interface Option {
  readonly text: string
  next(): Expectation
}

/** One of several texts, each with what follows it. A shorter one may be the beginning of a longer. */
const oneOf = (options: readonly Option[]): Expectation => {
  const ended = options.find(({ text }) => text === '')
  if (ended && options.length === 1) return ended.next()
  return (character) => {
    const left = options
      .filter(({ text }) => text[0] === character)
      .map(({ text, next }) => ({ text: text.slice(1), next }))
    return left.length > 0 ? oneOf(left) : (ended?.next()(character) ?? null)
  }
}

/** Calls as the model writes them: `[]`, or one call. */
export const callGrammar = (
  tools: readonly GrammarTool[],
  { silence, numbers }: GrammarOptions,
): Expectation =>
  literal('[', (character) => {
    if (character === ']') return silence ? nothing : null
    if (character !== '{') return null
    const options = tools.map(({ name, inputSchema }) => ({
      text: `${name}"`,
      next: () =>
        literal(
          ',"arguments":',
          objectOf(inputSchema, { numbers }, () => literal('}]', nothing)),
        ),
    }))
    return literal('"name":"', oneOf(options))
  })

const typeOf = ({ type }: JsonObject): string =>
  String(Array.isArray(type) ? type.find((one) => one !== 'null') : (type ?? ''))

const isNumeric = (schema: unknown) => /^(?:integer|number)$/.test(typeOf(asJsonObject(schema)))

/** An object whose keys stand in the order of its schema, the required ones all. */
function objectOf(schema: JsonObject, context: Context, then: Then): Expectation {
  const properties = Object.entries(asJsonObject(schema.properties))
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const needsNumber = (from: number) =>
    properties.slice(from).filter(([key, value]) => required.has(key) && isNumeric(value)).length
  const body = (from: number, now: Context): Expectation => {
    const options: Option[] = []
    let mayEnd = true
    for (let index = from; index < properties.length && mayEnd; index += 1) {
      const [key, value] = properties[index] ?? ['', {}]
      mayEnd = !required.has(key)
      // Optional fields take no number that a required one needs.
      if (mayEnd && isNumeric(value) && now.numbers.length <= needsNumber(index)) continue
      options.push({
        text: `${JSON.stringify(key).slice(1)}:`,
        next: () => valueGrammar(asJsonObject(value), now, (next) => body(index + 1, next)),
      })
    }
    const begin = literal('"', oneOf(options))
    return (character) => {
      if (character === '}') return mayEnd ? then(now) : null
      if (options.length === 0) return null
      if (from === 0) return begin(character)
      return character === ',' ? begin : null
    }
  }
  return literal('{', body(0, context))
}

function valueGrammar(schema: JsonObject, context: Context, then: Then): Expectation {
  if (Array.isArray(schema.enum))
    return oneOf(schema.enum.map((option) => ({ text: JSON.stringify(option), next: () => then(context) })))
  switch (typeOf(schema)) {
    case 'boolean':
      return oneOf(['true', 'false'].map((text) => ({ text, next: () => then(context) })))
    case 'integer':
      return numberOf(context, then, { whole: true })
    case 'number':
      return numberOf(context, then, { whole: false })
    case 'array':
      return listOf(asJsonObject(schema.items), context, then)
    case 'object':
      if (schema.properties) return objectOf(schema, context, then)
      break
  }
  return literal('"', textOf(then(context)))
}

/** A model that has lost its way repeats itself without end. */
const MOST_TEXT = 200
const MOST_ITEMS = 20
const MOST_DIGITS = 15

const listOf = (items: JsonObject, context: Context, then: Then): Expectation => {
  const more =
    (left: number): Then =>
    (now) =>
    (character) => {
      if (character === ']') return then(now)
      return character === ',' && left > 0 ? valueGrammar(items, now, more(left - 1)) : null
    }
  return literal('[', (character) =>
    character === ']' ? then(context) : valueGrammar(items, context, more(MOST_ITEMS))(character),
  )
}

/** Text up to its closing quote; what would break out of JSON is escaped. */
const textOf = (then: Expectation, left = MOST_TEXT): Expectation => {
  return (character) => {
    if (character === '"') return then
    if (left === 0 || character < ' ') return null
    if (character === '\\')
      return (escaped) => ('"\\/bfnrt'.includes(escaped) ? textOf(then, left - 1) : null)
    return textOf(then, left - 1)
  }
}

const DIGIT = /\d/

function numberOf(context: Context, then: Then, { whole }: { whole: boolean }): Expectation {
  const fitting = [...new Set(context.numbers)].filter((value) => !whole || Number.isInteger(value))
  if (fitting.length === 0) return freeNumber(then(context), { whole })
  return oneOf(
    fitting.map((value) => ({
      text: JSON.stringify(value),
      next: () => then({ ...context, numbers: without(context.numbers, value) }),
    })),
  )
}

/** One of each is taken. Where nothing would be left, all stay. */
function without(numbers: readonly number[], value: number): readonly number[] {
  const position = numbers.indexOf(value)
  return numbers.filter((_, index) => index !== position)
}

function freeNumber(then: Expectation, { whole }: { whole: boolean }): Expectation {
  const fraction =
    (left: number): Expectation =>
    (character) =>
      DIGIT.test(character) ? (left > 0 ? fraction(left - 1) : null) : then(character)
  const digits =
    (left: number): Expectation =>
    (character) => {
      if (DIGIT.test(character)) return left > 0 ? digits(left - 1) : null
      if (character === '.' && !whole) return (first) => (DIGIT.test(first) ? fraction(left) : null)
      return then(character)
    }
  const first: Expectation = (character) => (DIGIT.test(character) ? digits(MOST_DIGITS) : null)
  return (character) => (character === '-' ? first : first(character))
}

/** The state after a whole text, or null. */
export function after(expected: Expectation, text: string): Expectation | null {
  let next: Expectation | null = expected
  for (const character of text) {
    next = next(character)
    if (!next) return null
  }
  return next
}
