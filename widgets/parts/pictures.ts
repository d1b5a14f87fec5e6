import type { JsonObject } from '../../common/json.ts'
import { fields } from './read.ts'

const MARK = /\binline-picture:\d+\b/g

/** An answer with its inline pictures where marks such as `inline-picture:1` stand for them; the model is sent the marks alone. */
export function withPictures(output: unknown, meta: JsonObject | null): unknown {
  const pictures = fields(meta?.['vitrine/pictures'])
  return pictures ? putBack(output, pictures) : output
}

function putBack(value: unknown, pictures: JsonObject): unknown {
  if (typeof value === 'string')
    return value.replace(MARK, (mark) => {
      const picture = Object.hasOwn(pictures, mark) ? pictures[mark] : null
      return typeof picture === 'string' ? picture : mark
    })
  if (Array.isArray(value)) return value.map((inner) => putBack(inner, pictures))
  const given = fields(value)
  if (!given) return value
  return Object.fromEntries(Object.entries(given).map(([key, inner]) => [key, putBack(inner, pictures)]))
}
