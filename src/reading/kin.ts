/** Endings that make another word of the same family: lemony, singing, rusty, arrival. */
const KIN = /(?:ing|ed|er|ers|y|e|d|al|ion|ation|ness|ly|ful|n|ung|lich|ig|isch|ment|able|ique)$/
const LEAST_ROOT = 3

export const rootOf = (stem: string): string => stem.replace(KIN, '')

/** True if two stems are of one family. */
export function isKin(stem: string, other: string): boolean {
  if (stem[0] !== other[0] || stem[1] !== other[1] || stem === other) return false
  const [root, otherRoot] = [rootOf(stem), rootOf(other)]
  return (
    (root.length >= LEAST_ROOT || otherRoot.length >= LEAST_ROOT) &&
    (root === otherRoot || root === other || stem === otherRoot)
  )
}
