import { widen } from '../../src/agent/local/needle/half.ts'
import {
  crossKeys,
  crossValues,
  EMBEDDED,
  HEAD_SIZE,
  HEADS,
  KEY_HEADS,
  LAYERS,
  newKeys,
  newValues,
  pastKeys,
  pastValues,
  ROTATION,
  WIDTH,
} from '../../src/agent/local/needle/network.ts'
import { FLOAT, HALF, numberAttribute, type Tensor } from '../quantise/onnx.ts'
import { quantiseWeights, RUNTIME, scaleOf } from '../quantise/quantise.ts'
import { type Graph, type GraphNode, type GraphValue, mapAttributeTensor, prune } from './graph.ts'

/** All in 32 bits: what this is run with has hardly any operators for 16, and turns each number round and round. */
export function inSingle(graph: Graph): Graph {
  const wide = (tensor: Tensor): Tensor =>
    tensor.type === HALF
      ? { ...tensor, type: FLOAT, data: new Uint8Array(widen(tensor.data).buffer) }
      : tensor
  const value = (one: GraphValue) => (one.type === HALF ? { ...one, type: FLOAT } : one)
  return {
    nodes: graph.nodes.map((node) => ({
      ...node,
      attributes: node.attributes.map((attribute) => mapAttributeTensor(attribute, wide)),
    })),
    tensors: graph.tensors.map(wide),
    inputs: graph.inputs.map(value),
    outputs: graph.outputs.map(value),
  }
}

const layers = Array.from({ length: LAYERS }, (_, layer) => layer)
const of = (layer: number, part: string) => `/decoder/layers.${layer}/${part}_output_0`

/** Gives what a node makes another name, for the node and for all that use it. */
const renamed = (nodes: readonly GraphNode[], names: ReadonlyMap<string, string>): GraphNode[] =>
  nodes.map((node) => ({
    ...node,
    inputs: node.inputs.map((name) => names.get(name) ?? name),
    outputs: node.outputs.map((name) => names.get(name) ?? name),
  }))

/** The keys and values of what was read, as the decoder's layers use them, each made once in a turn and not once a word. */
const crossNames = new Map(
  layers.flatMap((layer) => [
    [of(layer, 'cross_attn/Transpose_3'), crossKeys(layer)],
    [of(layer, 'cross_attn/Reshape_4'), crossValues(layer)],
  ]),
)
const crossSizes = (name: string): (number | string)[] =>
  name.startsWith('cross_keys') ? [1, HEADS, HEAD_SIZE, 'read'] : [1, HEADS, 'read', HEAD_SIZE]
const crossParts: GraphValue[] = [...crossNames.values()].map((name) => ({
  name,
  type: FLOAT,
  sizes: crossSizes(name),
}))

/** From what the encoder made to the keys and values of each layer. */
export function crossGraph(decoder: Graph): Graph {
  // How many are read at once is the same on both sides; asked of the other, all of the decoder would be needed.
  const counted = new Set(layers.map((layer) => `/decoder/layers.${layer}/cross_attn/Shape`))
  const nodes = renamed(decoder.nodes, crossNames).map((node) =>
    counted.has(node.name) ? { ...node, inputs: ['encoder_hidden_states'] } : node,
  )
  return prune({ ...decoder, nodes, outputs: crossParts })
}

/** One word at a time, with the keys and values of those before. */
export function stepGraph(decoder: Graph): Graph {
  const own = new Map(
    layers.flatMap((layer) => [
      // Where a word stands is told by these numbers, which are those of its place.
      ...(['Slice', 'Slice_4'] as const).map((part) => [of(layer, `self_attn/${part}`), 'cosine'] as const),
      ...(['Slice_1', 'Slice_5'] as const).map((part) => [of(layer, `self_attn/${part}`), 'sine'] as const),
    ]),
  )
  const given = new Set(['cosine', 'sine', ...crossNames.values()])
  const nodes = renamed(renamed(decoder.nodes, crossNames), own).filter(
    ({ outputs }) => !outputs.some((name) => given.has(name)),
  )
  const joined = new Map(
    layers.flatMap((layer) => [
      [of(layer, 'self_attn/Concat_4'), { past: pastKeys(layer), whole: newKeys(layer) }],
      [of(layer, 'self_attn/Transpose_2'), { past: pastValues(layer), whole: newValues(layer) }],
    ]),
  )
  const withPast = nodes.flatMap((node): GraphNode[] => {
    const [made = ''] = node.outputs
    const join = joined.get(made)
    const used = { ...node, inputs: node.inputs.map((name) => joined.get(name)?.whole ?? name) }
    if (!join) return [used]
    const concat: GraphNode = {
      operator: 'Concat',
      name: `${join.whole}_joined`,
      inputs: [join.past, made],
      outputs: [join.whole],
      domain: '',
      attributes: [numberAttribute('axis', 2)],
    }
    return [used, concat]
  })
  const caches = [...joined.values()]
  const cache = (name: string, length: string): GraphValue => ({
    name,
    type: FLOAT,
    sizes: [1, KEY_HEADS, length, HEAD_SIZE],
  })
  const place = (name: string): GraphValue => ({ name, type: FLOAT, sizes: ['words', ROTATION] })
  return prune({
    nodes: withPast,
    tensors: decoder.tensors,
    inputs: [
      ...decoder.inputs.filter(({ name }) => name === 'decoder_input_ids'),
      place('cosine'),
      place('sine'),
      ...crossParts,
      ...caches.map(({ past }) => cache(past, 'before')),
    ],
    outputs: [...decoder.outputs, ...caches.map(({ whole }) => cache(whole, 'written'))],
  })
}

/** The table that both networks look words up in. */
export const TABLE = 'embedding.weight'

/** The graph with the vectors of its words as an input, so that their table is kept once and not in each network. */
export function withoutTable(graph: Graph): Graph {
  const lookUp = graph.nodes.find(({ operator, inputs }) => operator === 'Gather' && inputs[0] === TABLE)
  const [output] = lookUp?.outputs ?? []
  if (!output) throw new Error(`The network does not use ${TABLE}.`)
  return prune({
    ...graph,
    nodes: renamed(
      graph.nodes.filter((node) => node !== lookUp),
      new Map([[output, EMBEDDED]]),
    ),
    inputs: [...graph.inputs, { name: EMBEDDED, type: FLOAT, sizes: ['batch', 'words', WIDTH] }],
  })
}

/** The weights of its products in 8 bits: a fourth of what must be read for each word. */
export function inBytes(graph: Graph): Graph {
  const weights = new Map(
    graph.tensors
      .filter(({ type, sizes }) => type === FLOAT && sizes.length === 2)
      .map((one) => [one.name, one]),
  )
  const isProduct = ({ operator, inputs }: GraphNode) => operator === 'MatMul' && weights.has(inputs[1] ?? '')
  const used = new Set(graph.nodes.filter(isProduct).map(({ inputs }) => inputs[1]))
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const [input = '', name = ''] = node.inputs
      return isProduct(node)
        ? {
            ...node,
            operator: 'DynamicQuantizeMatMul',
            domain: RUNTIME,
            inputs: [input, name, scaleOf(name)],
          }
        : node
    }),
    tensors: graph.tensors.flatMap((tensor) => (used.has(tensor.name) ? quantiseWeights(tensor) : [tensor])),
  }
}
