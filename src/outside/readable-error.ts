/** Long enough for any error that is meant to be read. */
const LONGEST = 10_000
const LONGEST_REASON = 500
const LONGEST_FIELD = 1000
const MOST_CAUSES = 3

/** Turns anything an App threw into a loggable error. Reading the value may itself throw. */
export function readableError(thrown: unknown, causes = MOST_CAUSES): Error {
  try {
    return thrown instanceof Error ? copyOf(thrown, causes) : withoutStack(cut(describe(thrown), LONGEST))
  } catch {
    return withoutStack('It cannot be read.')
  }
}

/** Its message alone, for a page or a line of a terminal. */
export const reasonOf = (thrown: unknown): string => cut(readableError(thrown, 0).message, LONGEST_REASON)

/** One that says nothing of where it came from: ours would be a lie. */
const withoutStack = (message: string) => Object.assign(new Error(message), { stack: '' })

function copyOf(error: Error, causes: number): Error {
  const cause =
    error.cause === undefined || causes === 0 ? {} : { cause: readableError(error.cause, causes - 1) }
  const copy = new Error(cut(error.message, LONGEST), cause)
  const fields = Object.entries(error).filter(([, value]) => isShort(value))
  return Object.defineProperties(Object.assign(copy, Object.fromEntries(fields)), {
    // The log takes its name for its kind where it has no constructor.
    constructor: { value: undefined },
    name: { value: cut(error.name, LONGEST_FIELD) },
    stack: { value: cut(error.stack, LONGEST) },
  })
}

const isShort = (value: unknown) => (JSON.stringify(value)?.length ?? 0) < LONGEST_FIELD

function describe(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown
  const { message } = thrown as { message?: unknown }
  return typeof message === 'string' ? message : Object.prototype.toString.call(thrown)
}

function cut(text: unknown, longest: number): string {
  const whole = String(text)
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole
}
