import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  NEEDLE_NETWORKS,
  NEEDLE_TUNING,
  readNeedleSource,
  readNeedleTuning,
} from '../../src/agent/local/needle/files.ts'
import { FLOAT } from '../quantise/onnx.ts'
import { type Graph, readGraph } from './graph.ts'
import { inSingle, TABLE } from './reshape.ts'
import { withTuning } from './tuned.ts'

const bytesOf = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const graphOf = (sizes: number[], ...values: number[]): Graph => ({
  nodes: [],
  inputs: [],
  outputs: [],
  tensors: [{ name: 'w', type: FLOAT, sizes, data: bytesOf(...values) }],
})
const weightsOf = ({ tensors }: Graph) => [
  ...new Float32Array(Uint8Array.from(tensors[0]?.data ?? []).buffer),
]
const tuningOf = (listed: object[], ...parts: Uint8Array[]) => {
  const head = Buffer.from(JSON.stringify(listed))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, ...parts])
}

const networks = { encoder: graphOf([2, 3], 1, 1, 1, 1, 1, 1), decoder: graphOf([2], 5, 6) }
const listed = [
  { network: 'encoder', tensor: 'w', rank: 2 },
  { network: 'decoder', tensor: 'w', rank: 0 },
]
const factors = [bytesOf(0.5, 2), Int8Array.of(2, 0, -4, 1), Int8Array.of(1, 2, 3, 10, 0, -10)].map((one) =>
  Buffer.from(one.buffer, one.byteOffset, one.byteLength),
)

it('adds the product of two factors, or the difference itself', () => {
  const { encoder, decoder } = withTuning(networks, tuningOf(listed, ...factors, bytesOf(0.25, -1)))
  expect(weightsOf(encoder)).toEqual([2, 3, 4, 19, -3, -25])
  expect(weightsOf(decoder)).toEqual([5.25, 5])
  expect(weightsOf(networks.decoder)).toEqual([5, 6])
})

it('refuses what does not fit the networks', () => {
  const tuned = tuningOf(listed, ...factors, bytesOf(0.25, -1))
  expect(() => withTuning(networks, tuned.subarray(0, -1))).toThrow('end too early')
  expect(() => withTuning(networks, Buffer.concat([tuned, Buffer.of(0)]))).toThrow('go on after')
  expect(() => withTuning(networks, tuningOf([{ ...listed[1], tensor: 'v' }]))).toThrow('no weights v')
})

it('is part of what was built', () => {
  const published = inSingle(readGraph(readNeedleSource('encoder'))).tensors
  const built = new Map(
    readGraph(readFileSync(NEEDLE_NETWORKS.encoder.path)).tensors.map((tensor) => [tensor.name, tensor.data]),
  )
  const kept = published.filter(
    ({ name, data }) => Buffer.compare(data, built.get(name) ?? Buffer.of()) === 0,
  )
  const names = kept.map(({ name }) => name)
  // Norms stay in 32 bits, so that a difference is one of the tuning.
  expect(published.some(({ name }) => name.startsWith('onnx::Mul_'))).toBe(true)
  expect(names.filter((name) => name.startsWith('onnx::Mul_'))).toEqual([])
})

it('leaves the table of words alone, which is kept once', () => {
  const published = readGraph(readNeedleSource('decoder')).tensors.find(({ name }) => name === TABLE)
  expect(Buffer.compare(readFileSync(NEEDLE_NETWORKS.words.path), published!.data)).toBe(0)
  for (const { path } of [NEEDLE_NETWORKS.encoder, NEEDLE_NETWORKS.step])
    expect(readGraph(readFileSync(path)).tensors.map(({ name }) => name)).not.toContain(TABLE)
})

it('is not read where it is another file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tuned-'))
  const content = readNeedleTuning()
  content.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1)
  writeFileSync(join(folder, 'tuned.bin'), content)
  expect(() => readNeedleTuning({ ...NEEDLE_TUNING, path: join(folder, 'tuned.bin') })).toThrow(
    'not the file it should be',
  )
  rmSync(folder, { recursive: true })
})
