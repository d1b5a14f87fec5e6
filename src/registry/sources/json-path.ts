const STEP = /\[(\d+)\]|\["([^"]*)"\]|\['([^']*)'\]|[^.[\]]+/g

/** The value at a path such as `data.products[0].name`; the value itself for an empty path. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const [whole, index, quoted, other] of path.trim().replace(/^\$/, '').matchAll(STEP)) {
    if (typeof found !== 'object' || found === null) return undefined
    const key = index ?? quoted ?? other ?? whole
    if (!Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}
