const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
const FIRST = '1.0.0'

/** A directory takes only a higher version: the app's own where that is higher, otherwise the next patch. */
export function nextVersion(last: string | null, own: string): string {
  const declared = VERSION.test(own) ? own : FIRST
  if (last === null) return declared
  const [major = 0, minor = 0, patch = 0] = numbers(last)
  return isHigher(declared, last) ? declared : `${major}.${minor}.${patch + 1}`
}

const numbers = (version: string) => version.match(VERSION)?.slice(1).map(Number) ?? []

function isHigher(one: string, other: string): boolean {
  const [left, right] = [numbers(one), numbers(other)]
  const place = left.findIndex((part, index) => part !== right[index])
  return place >= 0 && (left[place] ?? 0) > (right[place] ?? 0)
}
