/** Each number of 16 bits as it is, by its bits: exponent and fraction, with what lies below the smallest exponent, infinities and not-a-number. */
export function halfValue(bits: number): number {
  const sign = bits >> 15 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

const VALUES = Float32Array.from({ length: 65_536 }, (_, bits) => halfValue(bits))

/** Numbers of 16 bits, as bytes, in 32 bits. */
export function widen(data: Uint8Array): Float32Array {
  const halves = new Uint16Array(Uint8Array.from(data).buffer)
  const wide = new Float32Array(halves.length)
  for (let index = 0; index < halves.length; index += 1) wide[index] = VALUES[halves[index] ?? 0] ?? 0
  return wide
}
