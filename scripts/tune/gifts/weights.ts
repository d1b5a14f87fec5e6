import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findModelSource } from '../../../src/search/gte-small.ts'
import { FLOAT, IN_GRAPH, IN_MODEL, readNode, readTensor } from '../../quantise/onnx.ts'
import { fieldBytes, readFields } from '../../quantise/protobuf.ts'

/**
 * `npx tsx scripts/tune/gifts/weights.ts FILE` writes the published weights of gte-small for `train.py`, a quarter of their size:
 * matrices in 8 bits with a step for each row, all else in 32. Four bytes of length, a JSON list, then the arrays.
 */
const [out = 'data/tune/gte.bin'] = process.argv.slice(2)
const graph = readFields(readFileSync(findModelSource().network)).find(
  ({ number }) => number === IN_MODEL.graph,
)
if (!graph) throw new Error('The model has no graph.')
const parts = readFields(fieldBytes(graph))
const tensors = parts
  .filter(({ number }) => number === IN_GRAPH.weights)
  .map((part) => readTensor(fieldBytes(part)))
const nodes = parts.filter(({ number }) => number === IN_GRAPH.node).map((part) => readNode(fieldBytes(part)))

/** A layer's weights have a number for a name in the graph; the node that multiplies by them has the real one. */
const layerOf = (tensor: string) =>
  nodes.find(({ operator, inputs }) => operator === 'MatMul' && inputs[1] === tensor)?.name

const listed: object[] = []
const body: Uint8Array[] = []
let offset = 0
const add = (entry: object, ...arrays: ArrayBufferView[]) => {
  listed.push({ ...entry, offset })
  for (const array of arrays) {
    body.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength))
    offset += array.byteLength
  }
}

for (const { name, type, sizes, data } of tensors) {
  const layer = layerOf(name)
  if (type !== FLOAT || (name.startsWith('onnx::') && !layer)) continue
  const key = layer ? `${layer.replace(/^\/|\/MatMul$/g, '').replaceAll('/', '.')}.weight` : name
  const values = new Float32Array(Uint8Array.from(data).buffer)
  const [rows = 0, columns = 0] = sizes
  if (sizes.length !== 2 || rows * columns < 100_000) {
    add({ key, tensor: name, sizes, kind: 'float' }, values)
    continue
  }
  const steps = new Float32Array(rows)
  for (let at = 0; at < values.length; at += 1) {
    const row = Math.floor(at / columns)
    steps[row] = Math.max(steps[row] ?? 0, Math.abs(values[at] ?? 0) / 127)
  }
  const bytes = Int8Array.from(values, (value, at) =>
    Math.round(value / (steps[Math.floor(at / columns)] || 1)),
  )
  add({ key, tensor: name, sizes, kind: 'bytes', turned: layer !== undefined }, steps, bytes)
}
const head = Buffer.from(JSON.stringify(listed))
const length = Buffer.alloc(4)
length.writeUInt32LE(head.length)
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, Buffer.concat([length, head, ...body]))
console.log(`${listed.length} arrays, ${Math.round((offset + head.length) / 1e6)} MB in ${out}`)
