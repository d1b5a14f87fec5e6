import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { AppError } from '../errors.ts'
import { jsonBeyondLimits, MAX_JSON_DEPTH, MAX_JSON_KEYS } from './json-size.ts'

/** A body can reach a prototype only through these words, or an escape that spells one. */
const MAY_POISON = /__proto__|constructor|\\u00/

/** Parses a JSON body without prototype pollution: `__proto__` is dropped. */
export function parseJsonBody(
  request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  let value: unknown
  try {
    value = readJsonBody(body, () => request.routeOptions.bodyLimit)
  } catch (error) {
    done(error as AppError)
    return
  }
  done(null, value)
}

export function readJsonBody(body: string, bodyLimit: () => number | undefined): unknown {
  const maxValues = () => Math.floor((bodyLimit() ?? Number.POSITIVE_INFINITY) / BYTES_A_VALUE)
  const beyond = jsonBeyondLimits(body, maxValues)
  if (beyond) throw tooComplex(beyond, maxValues())
  try {
    return MAY_POISON.test(body) ? parseWithCare(body) : JSON.parse(body)
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', {}, { cause })
  }
}

/** Fewer bytes per value than rows have, whose cells have names. */
const BYTES_A_VALUE = 12

function tooComplex(unit: NonNullable<ReturnType<typeof jsonBeyondLimits>>, maxValues: number) {
  const limit = { levels: MAX_JSON_DEPTH, names: MAX_JSON_KEYS, values: maxValues }[unit]
  const what = { levels: 'levels', names: 'names in one object', values: 'values' }[unit]
  const message = `The request body has too many values. The limit is ${limit.toLocaleString('en')} ${what}.`
  return new AppError('BODY_TOO_COMPLEX', { limit, unit }, { words: message })
}

const parseWithCare = (body: string): unknown =>
  secureJson.parse(body, null, { protoAction: 'remove', constructorAction: 'remove' })
