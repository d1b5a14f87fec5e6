import { asJsonObject, isJsonObject, type JsonObject } from '../../common/json.ts'
import { listOf } from './fields.ts'

export interface SchemaPart {
  /** The path, such as `items.price`; empty at the root. */
  readonly path: string
  readonly depth: number
  readonly schema: JsonObject
  /** Part of an `allOf`, next to others for the same value. */
  readonly inAllOf: boolean
  /** Its `$ref` leads to an enclosing schema. */
  readonly cycle: boolean
}

const DEEPEST = 40
const MOST_PARTS = 2000

/** Every part of a schema with references resolved, until they repeat. */
export function schemaParts(root: JsonObject): SchemaPart[] {
  const parts: SchemaPart[] = []
  const visit = (value: unknown, path: string, depth: number, above: readonly string[], inAllOf = false) => {
    if (!isJsonObject(value) || depth > DEEPEST || parts.length >= MOST_PARTS) return
    const reference = typeof value.$ref === 'string' ? value.$ref : null
    const cycle = reference !== null && (reference === '#' || above.includes(reference))
    parts.push({ path, depth, schema: value, inAllOf, cycle })
    if (reference !== null && !cycle) visit(followed(reference, root), path, depth, [...above, reference])
    for (const [name, property] of Object.entries(asJsonObject(value.properties))) {
      visit(property, path === '' ? name : `${path}.${name}`, depth + 1, above)
    }
    for (const key of ['items', 'additionalProperties'] as const) {
      visit(value[key], `${path}[]`, depth + 1, above)
    }
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
      for (const branch of listOf(value[key])) visit(branch, path, depth, above, key === 'allOf')
    }
  }
  visit(root, '', 0, [])
  return parts
}

/** The target of a local reference; empty if it leads elsewhere. */
export function followed(reference: unknown, root: JsonObject): JsonObject {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return {}
  let here: unknown = root
  for (const step of reference.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    here = Object.hasOwn(asJsonObject(here), name) ? asJsonObject(here)[name] : undefined
  }
  return asJsonObject(here)
}
