import { readTensor, type Tensor, writeTensor } from '../quantise/onnx.ts'
import { encodeField, fieldBytes, fieldText, type ProtobufField, readFields } from '../quantise/protobuf.ts'

/** The numbers that ONNX gave the fields we touch. */
const IN_MODEL = { graph: 7 } as const
const IN_GRAPH = { node: 1, weights: 5, input: 11, output: 12, value: 13 } as const
const IN_NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const
const IN_ATTRIBUTE = { tensor: 5 } as const
const IN_VALUE = { name: 1, type: 2 } as const
const IN_TYPE = { tensor: 1 } as const
const IN_TENSOR_TYPE = { element: 1, shape: 2 } as const
const IN_SHAPE = { size: 1 } as const
const IN_SIZE = { number: 1, name: 2 } as const

export interface GraphNode {
  readonly operator: string
  readonly name: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly domain: string
  /** As they are written. */
  readonly attributes: readonly Uint8Array[]
}

/** What goes in or comes out: a size is a number, or a name for one that varies. */
export interface GraphValue {
  readonly name: string
  readonly type: number
  readonly sizes: readonly (number | string)[]
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly tensors: readonly Tensor[]
  readonly inputs: readonly GraphValue[]
  readonly outputs: readonly GraphValue[]
}

const all = (fields: readonly ProtobufField[], number: number) =>
  fields.filter((one) => one.number === number)
const one = (fields: readonly ProtobufField[], number: number) => {
  const [found] = all(fields, number)
  return found ? readFields(fieldBytes(found)) : []
}
const words = (fields: readonly ProtobufField[], number: number) => all(fields, number).map(fieldText)

export function readGraph(network: Uint8Array): Graph {
  const graph = one(readFields(network), IN_MODEL.graph)
  const values = (number: number) => all(graph, number).map((field) => readValue(fieldBytes(field)))
  return {
    nodes: all(graph, IN_GRAPH.node).map((field) => readGraphNode(fieldBytes(field))),
    tensors: all(graph, IN_GRAPH.weights).map((field) => readTensor(fieldBytes(field))),
    inputs: values(IN_GRAPH.input),
    outputs: values(IN_GRAPH.output),
  }
}

function readGraphNode(message: Uint8Array): GraphNode {
  const fields = readFields(message)
  return {
    operator: words(fields, IN_NODE.operator)[0] ?? '',
    name: words(fields, IN_NODE.name)[0] ?? '',
    inputs: words(fields, IN_NODE.input),
    outputs: words(fields, IN_NODE.output),
    domain: words(fields, IN_NODE.domain)[0] ?? '',
    attributes: all(fields, IN_NODE.attribute).map(fieldBytes),
  }
}

function readValue(message: Uint8Array): GraphValue {
  const fields = readFields(message)
  const type = one(one(fields, IN_VALUE.type), IN_TYPE.tensor)
  const sizes = all(one(type, IN_TENSOR_TYPE.shape), IN_SHAPE.size).map((field) => {
    const [size] = readFields(fieldBytes(field))
    return size?.number === IN_SIZE.name ? fieldText(size) : Number(size?.value ?? 0)
  })
  return {
    name: words(fields, IN_VALUE.name)[0] ?? '',
    type: Number(all(type, IN_TENSOR_TYPE.element)[0]?.value ?? 0),
    sizes,
  }
}

/** The network with another graph: all that does not stand in the graph stays to the byte. */
export const writeGraph = (network: Uint8Array, graph: Graph, more: readonly Uint8Array[] = []): Buffer =>
  Buffer.concat([
    ...readFields(network).map((field) =>
      field.number === IN_MODEL.graph ? encodeField(IN_MODEL.graph, encodeGraph(field, graph)) : field.whole,
    ),
    ...more,
  ])

const REPLACED = new Set<number>(Object.values(IN_GRAPH))

const encodeGraph = (former: ProtobufField, { nodes, tensors, inputs, outputs }: Graph): Buffer =>
  Buffer.concat([
    ...nodes.map((node) => encodeField(IN_GRAPH.node, encodeNode(node))),
    ...readFields(fieldBytes(former)).flatMap(({ number, whole }) => (REPLACED.has(number) ? [] : [whole])),
    ...tensors.map((tensor) => encodeField(IN_GRAPH.weights, writeTensor(tensor))),
    ...inputs.map((value) => encodeField(IN_GRAPH.input, encodeValue(value))),
    ...outputs.map((value) => encodeField(IN_GRAPH.output, encodeValue(value))),
  ])

const encodeNode = ({ operator, name, inputs, outputs, domain, attributes }: GraphNode): Buffer =>
  Buffer.concat([
    ...inputs.map((input) => encodeField(IN_NODE.input, input)),
    ...outputs.map((output) => encodeField(IN_NODE.output, output)),
    encodeField(IN_NODE.name, name),
    encodeField(IN_NODE.operator, operator),
    ...attributes.map((attribute) => encodeField(IN_NODE.attribute, attribute)),
    encodeField(IN_NODE.domain, domain),
  ])

function encodeValue({ name, type, sizes }: GraphValue): Buffer {
  const shape = sizes.map((size) =>
    encodeField(IN_SHAPE.size, encodeField(typeof size === 'number' ? IN_SIZE.number : IN_SIZE.name, size)),
  )
  const tensor = Buffer.concat([
    encodeField(IN_TENSOR_TYPE.element, type),
    encodeField(IN_TENSOR_TYPE.shape, Buffer.concat(shape)),
  ])
  const typed = encodeField(IN_TYPE.tensor, tensor)
  return Buffer.concat([encodeField(IN_VALUE.name, name), encodeField(IN_VALUE.type, typed)])
}

/** An attribute with its tensor changed; one without a tensor stays as it is. */
export const mapAttributeTensor = (attribute: Uint8Array, change: (tensor: Tensor) => Tensor): Uint8Array =>
  Buffer.concat(
    readFields(attribute).map((field) =>
      field.number === IN_ATTRIBUTE.tensor
        ? encodeField(IN_ATTRIBUTE.tensor, writeTensor(change(readTensor(fieldBytes(field)))))
        : field.whole,
    ),
  )

/** Only what the outputs need. */
export function prune(graph: Graph): Graph {
  const makers = new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)))
  const needed = new Set<string>()
  const nodes = new Set<GraphNode>()
  const open = graph.outputs.map(({ name }) => name)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    const maker = makers.get(name)
    if (!maker) continue
    nodes.add(maker)
    open.push(...maker.inputs)
  }
  return {
    nodes: graph.nodes.filter((node) => nodes.has(node)),
    tensors: graph.tensors.filter(({ name }) => needed.has(name)),
    inputs: graph.inputs.filter(({ name }) => needed.has(name)),
    outputs: graph.outputs,
  }
}
