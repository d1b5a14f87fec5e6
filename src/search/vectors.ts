/** The little arithmetic that meanings need. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 ? vector.map((value) => value / length) : vector
}

/** The sum of vectors, each with its weight. */
export function blend(...parts: readonly (readonly [vector: Float32Array, weight: number])[]): Float32Array {
  const sum = new Float32Array(parts[0]?.[0].length ?? 0)
  for (const [vector, weight] of parts)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * weight
  return sum
}

export const mean = (vectors: readonly Float32Array[]): Float32Array =>
  blend(...vectors.map((vector) => [vector, 1 / vectors.length] as const))

/** Removes a vector's component along a unit direction and normalises the rest. */
export const orthogonalTo = (vector: Float32Array, direction: Float32Array): Float32Array =>
  unit(blend([vector, 1], [direction, -dot(vector, direction)]))
