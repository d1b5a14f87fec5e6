import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { AppError } from '../errors.ts'
import { jsonBeyondLimits, MAX_JSON_DEPTH, MAX_JSON_KEYS } from './json-size.ts'

/** A body can only reach a prototype by one of these words, or by an escape that may spell one. */
const MAY_POISON = /__proto__|constructor|\\u00/

/** Reads a JSON body without prototype pollution: `__proto__` is dropped before anything sees it. */
export function parseJsonBody(
  request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const beyond = jsonBeyondLimits(body, maxValues(request))
  if (beyond) {
    done(tooComplex(beyond, request))
    return
  }
  try {
    done(null, MAY_POISON.test(body) ? parseWithCare(body) : JSON.parse(body))
  } catch (cause) {
    done(new AppError('MALFORMED_JSON', {}, { cause }))
  }
}

/** Fewer bytes a value than rows have, whose cells have names. */
const BYTES_A_VALUE = 12

const maxValues = ({ routeOptions: { bodyLimit = Number.POSITIVE_INFINITY } }: FastifyRequest) =>
  Math.floor(bodyLimit / BYTES_A_VALUE)

function tooComplex(unit: NonNullable<ReturnType<typeof jsonBeyondLimits>>, request: FastifyRequest) {
  const limit = { levels: MAX_JSON_DEPTH, names: MAX_JSON_KEYS, values: maxValues(request) }[unit]
  const what = { levels: 'levels', names: 'names in one object', values: 'values' }[unit]
  const words = `The request body has too many values. The limit is ${limit.toLocaleString('en')} ${what}.`
  return new AppError('BODY_TOO_COMPLEX', { limit, unit }, { words })
}

const parseWithCare = (body: string): unknown =>
  secureJson.parse(body, null, { protoAction: 'remove', constructorAction: 'remove' })
