import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { beforeAll, describe, expect, it } from 'vitest'
import { halfValue } from '../../src/agent/local/needle/half.ts'
import {
  DIMENSIONS,
  findModelFiles,
  findModelSource,
  NETWORK_SHA256,
  TUNING,
} from '../../src/search/gte-small.ts'
import { dot, mean, unit } from '../../src/search/vectors.ts'
import { HALF, IN_GRAPH, IN_MODEL, INT8, readNode, readTensor } from './onnx.ts'
import { fieldBytes, readFields } from './protobuf.ts'
import { quantiseNetwork } from './quantise.ts'
import { asHalf } from './tables.ts'

const { tokenizer, tokenizerConfig } = findModelFiles()
const tokens = new Tokenizer(tokenizer, tokenizerConfig)
let original: Buffer
let small: Buffer

beforeAll(() => {
  original = readFileSync(findModelSource().network)
  small = quantiseNetwork(original)
})

const graphOf = (network: Uint8Array) =>
  readFields(fieldBytes(readFields(network).find(({ number }) => number === IN_MODEL.graph)!))
const partsOf = (network: Uint8Array, number: number) =>
  graphOf(network).filter((part) => part.number === number)

async function vectorsOf(network: Uint8Array, texts: readonly string[]): Promise<Float32Array[]> {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1 })
  const vectors: Float32Array[] = []
  for (const text of texts) {
    const { ids } = tokens.encode(text)
    const feed = (value: (id: number) => bigint) =>
      new Tensor('int64', BigInt64Array.from(ids, value), [1, ids.length])
    const { last_hidden_state: states } = await session.run({
      input_ids: feed(BigInt),
      attention_mask: feed(() => 1n),
      token_type_ids: feed(() => 0n),
    })
    const all = states!.data as Float32Array
    vectors.push(
      unit(mean(ids.map((_: number, at: number) => all.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)))),
    )
  }
  await session.release()
  return vectors
}

describe('the network in 8 bits', () => {
  it('comes to nearly the same vectors', async () => {
    const texts = [
      'hello',
      'He is up at 4am to stand in a river waiting for a bite',
      'my grandmother who lives alone, under $30',
      'A wool blanket, warm and soft, for the sofa. '.repeat(20),
    ]
    const [before, after] = [await vectorsOf(original, texts), await vectorsOf(small, texts)]
    for (const [at, vector] of before.entries()) {
      expect(dot(vector, after[at]!)).toBeGreaterThan(0.98)
      expect(dot(vector, after[at]!)).toBeLessThan(0.99999)
    }
  })

  it('is the same to the byte wherever it is made', () => {
    const made = quantiseNetwork(original, readFileSync(TUNING))
    expect(createHash('sha256').update(made).digest('hex')).toBe(NETWORK_SHA256)
  })

  it('has one operator in place of each product with weights and the sum with its bias', () => {
    const nodes = (network: Uint8Array) =>
      partsOf(network, IN_GRAPH.node).map((part) => readNode(fieldBytes(part)))
    const count = (network: Uint8Array, operator: string) =>
      nodes(network).filter((node) => node.operator === operator).length
    expect(count(small, 'DynamicQuantizeMatMul')).toBe(72)
    expect(count(small, 'MatMul')).toBe(count(original, 'MatMul') - 72)
    expect(count(small, 'Add')).toBe(count(original, 'Add') - 72)
  })

  it('has weights that no processor can overflow with', () => {
    const weights = partsOf(small, IN_GRAPH.weights)
      .map((part) => readTensor(fieldBytes(part)))
      .filter(({ type }) => type === INT8)
    expect(weights).toHaveLength(72)
    for (const { data, sizes } of weights) {
      expect(data).toHaveLength(sizes[0]! * sizes[1]!)
      const largest = new Int8Array(new Uint8Array(data).buffer).reduce(
        (most, weight) => Math.max(most, Math.abs(weight)),
        0,
      )
      expect(2 * 255 * largest).toBeLessThan(2 ** 15)
      expect(largest).toBe(64)
    }
  })
})

it('keeps tables in 16 bits without changing a number', () => {
  const bits = new Uint32Array(1)
  for (let half = 0; half < 0x7c00; half += 1) {
    new Float32Array(bits.buffer)[0] = halfValue(half)
    expect(asHalf(bits[0]!)).toBe(half)
    expect(asHalf(bits[0]! | 0x80000000)).toBe(half | 0x8000)
  }
  for (const value of [1 / 3, 65_520, 2 ** -25, Number.NaN]) {
    new Float32Array(bits.buffer)[0] = value
    expect(asHalf(bits[0]!)).toBeNull()
  }
  const tables = partsOf(small, IN_GRAPH.weights)
    .map((part) => readTensor(fieldBytes(part)))
    .filter(({ type }) => type === HALF)
  expect(tables.map(({ name }) => name)).toContain('embeddings.word_embeddings.weight_half')
})

it('is made of nothing but a whole network', () => {
  expect(() => quantiseNetwork(original.subarray(0, 1_000_000))).toThrow('ends in the middle')
  expect(() => quantiseNetwork(Buffer.from('not a network at all'))).toThrow()
})
