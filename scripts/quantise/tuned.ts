import { z } from 'zod'
import { FLOAT, type Tensor } from './onnx.ts'

/** What was learnt of one tensor: the difference itself where the rank is 0, and else two factors of it in bytes. */
const learntSchema = z.strictObject({
  network: z.enum(['encoder', 'decoder']),
  tensor: z.string(),
  rank: z.int().min(0),
})
type NetworkName = z.infer<typeof learntSchema>['network']

const FLOAT_BYTES = 4

/** What tuning makes of the weights in 32 bits it has changed (`scripts/tune/pack.py` tells how that is written). */
export function tunedTensors(
  networks: Readonly<Partial<Record<NetworkName, readonly Tensor[]>>>,
  tuned: Buffer,
): Map<Tensor, Tensor> {
  const start = FLOAT_BYTES + tuned.readUInt32LE(0)
  const listed = z.array(learntSchema).parse(JSON.parse(tuned.subarray(FLOAT_BYTES, start).toString('utf8')))
  const changed = new Map<Tensor, Tensor>()
  let place = start
  const take = (bytes: number) => {
    place += bytes
    if (place > tuned.length) throw new Error('The tuned weights end too early.')
    return Uint8Array.from(tuned.subarray(place - bytes, place))
  }
  for (const { network, tensor: name, rank } of listed) {
    const tensor = networks[network]?.find((one) => one.name === name)
    if (tensor?.type !== FLOAT) throw new Error(`The ${network} has no weights ${name}.`)
    const weights = new Float32Array(Uint8Array.from(tensor.data).buffer)
    addDifference(weights, rank === 0 ? readWhole(take, weights) : readFactors(take, tensor, rank))
    changed.set(tensor, { ...tensor, data: new Uint8Array(weights.buffer) })
  }
  if (place !== tuned.length) throw new Error('The tuned weights go on after their end.')
  return changed
}

type Take = (bytes: number) => Uint8Array

const floats = (take: Take, count: number) => new Float32Array(take(count * FLOAT_BYTES).buffer)

const readWhole = (take: Take, { length }: Float32Array) => floats(take, length)

/** The product of both factors, each row of the second in steps of its own. */
function readFactors(take: Take, { sizes }: Tensor, rank: number): Float64Array {
  const [rows = 0, columns = 0] = sizes
  const steps = floats(take, rank)
  const left = new Int8Array(take(rows * rank).buffer)
  const right = new Int8Array(take(rank * columns).buffer)
  const product = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < rank; at += 1) {
      const factor = (left[row * rank + at] ?? 0) * (steps[at] ?? 0)
      for (let column = 0; column < columns; column += 1) {
        const target = row * columns + column
        product[target] = (product[target] ?? 0) + factor * (right[at * columns + column] ?? 0)
      }
    }
  return product
}

function addDifference(weights: Float32Array, difference: ArrayLike<number>): void {
  for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) + (difference[at] ?? 0)
}
