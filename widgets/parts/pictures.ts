import type { JsonObject } from '../../common/json.ts'
import { fields } from './read.ts'

const MARK = /\binline-picture:\d+\b/g

/** Restores inline pictures in place of marks such as `inline-picture:1`; the model receives only the marks. */
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
