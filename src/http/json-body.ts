import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { AppError } from '../errors.ts'

/** A body can only reach a prototype by one of these words, or by an escape that may spell one. */
const MAY_POISON = /__proto__|constructor|\\u00/

/** Reads a JSON body without prototype pollution: `__proto__` is dropped before anything sees it. */
export function parseJsonBody(
  _: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, MAY_POISON.test(body) ? parseWithCare(body) : JSON.parse(body))
  } catch (cause) {
    done(new AppError('MALFORMED_JSON', {}, { cause }))
  }
}

const parseWithCare = (body: string): unknown =>
  secureJson.parse(body, null, { protoAction: 'remove', constructorAction: 'remove' })
