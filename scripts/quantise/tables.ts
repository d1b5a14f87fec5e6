import { FLOAT, HALF, type Node, type Tensor } from './onnx.ts'

const EXPONENT_SHIFT = 127 - 15
const FRACTION_BITS = 10
const CUT_BITS = 23 - FRACTION_BITS

/**
 * The tables that words are looked up in, each with its form in 16 bits. The model was published in 16 bits, so no number
 * changes; a table that needs more is left out.
 */
export function halveTables(nodes: readonly Node[], tensors: readonly Tensor[]): Map<Tensor, Tensor> {
  const tables = new Set(nodes.flatMap(({ operator, inputs }) => (operator === 'Gather' ? inputs[0] : [])))
  const halved = new Map<Tensor, Tensor>()
  for (const tensor of tensors) {
    if (!tables.has(tensor.name) || tensor.type !== FLOAT) continue
    const data = asHalves(tensor.data)
    if (data) halved.set(tensor, { ...tensor, name: `${tensor.name}_half`, type: HALF, data })
  }
  return halved
}

/** The same numbers in 16 bits, or null where one of them needs more. */
function asHalves(data: Uint8Array): Uint8Array | null {
  const singles = new Uint32Array(Uint8Array.from(data).buffer)
  const halves = new Uint16Array(singles.length)
  for (const [index, bits] of singles.entries()) {
    const half = asHalf(bits)
    if (half === null) return null
    halves[index] = half
  }
  return new Uint8Array(halves.buffer)
}

/** From the bits of one form to those of the other: sign, exponent and fraction. */
export function asHalf(bits: number): number | null {
  const sign = (bits >>> 16) & 0x8000
  const magnitude = bits & 0x7fffffff
  if (magnitude === 0) return sign
  const exponent = (magnitude >>> 23) - EXPONENT_SHIFT
  const fraction = magnitude & 0x7fffff
  if (exponent > 30) return null
  // Below the smallest exponent the leading one is written out, and the fraction moves to the right.
  const shift = exponent > 0 ? CUT_BITS : CUT_BITS + 1 - exponent
  const digits = exponent > 0 ? fraction : fraction | 0x800000
  if (shift > 24 || digits & ((1 << shift) - 1)) return null
  return sign | (exponent > 0 ? exponent << FRACTION_BITS : 0) | (digits >>> shift)
}
