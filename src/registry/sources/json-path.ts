const STEP = /\[(\d+)\]|\["([^"]*)"\]|\['([^']*)'\]|[^.[\]]+/g

/** What stands at a path such as `data.products[0].name`; the value itself where the path is empty. */
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
