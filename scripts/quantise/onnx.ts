import { encodeField, fieldBytes, fieldText, type ProtobufField, readFields } from './protobuf.ts'

/** The numbers that ONNX gave the fields we touch. */
export const IN_MODEL = { graph: 7, operators: 8 } as const
export const IN_GRAPH = { node: 1, weights: 5 } as const
const IN_NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const
const IN_ATTRIBUTE = { name: 1, number: 3, type: 20 } as const
const NUMBER_ATTRIBUTE = 2
const IN_TENSOR = { size: 1, type: 2, name: 8, data: 9 } as const
const IN_OPERATORS = { domain: 1, version: 2 } as const

export const FLOAT = 1
export const INT8 = 3
export const HALF = 10

export interface Node {
  readonly operator: string
  readonly name: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export interface Tensor {
  readonly name: string
  readonly type: number
  readonly sizes: readonly number[]
  readonly data: Uint8Array
}

const all = (fields: readonly ProtobufField[], number: number) =>
  fields.filter((one) => one.number === number)
const text = (fields: readonly ProtobufField[], number: number) => all(fields, number).map(fieldText)[0] ?? ''

export function readNode(message: Uint8Array): Node {
  const fields = readFields(message)
  return {
    operator: text(fields, IN_NODE.operator),
    name: text(fields, IN_NODE.name),
    inputs: all(fields, IN_NODE.input).map(fieldText),
    outputs: all(fields, IN_NODE.output).map(fieldText),
  }
}

export const writeNode = (domain: string, { operator, name, inputs, outputs }: Node): Buffer =>
  Buffer.concat([
    ...inputs.map((input) => encodeField(IN_NODE.input, input)),
    ...outputs.map((output) => encodeField(IN_NODE.output, output)),
    encodeField(IN_NODE.name, name),
    encodeField(IN_NODE.operator, operator),
    encodeField(IN_NODE.domain, domain),
  ])

/** The node that gives a tensor in 32 bits. The runtime runs it once, when it loads the network. */
export const writeCast = (from: string, to: string): Buffer =>
  Buffer.concat([
    writeNode('', { operator: 'Cast', name: `${to}_cast`, inputs: [from], outputs: [to] }),
    encodeField(IN_NODE.attribute, numberAttribute('to', FLOAT)),
  ])

export const numberAttribute = (name: string, value: number): Buffer =>
  Buffer.concat([
    encodeField(IN_ATTRIBUTE.name, name),
    encodeField(IN_ATTRIBUTE.number, value),
    encodeField(IN_ATTRIBUTE.type, NUMBER_ATTRIBUTE),
  ])

export function readTensor(message: Uint8Array): Tensor {
  const fields = readFields(message)
  const data = all(fields, IN_TENSOR.data)[0]
  return {
    name: text(fields, IN_TENSOR.name),
    type: Number(all(fields, IN_TENSOR.type)[0]?.value),
    sizes: all(fields, IN_TENSOR.size).map(({ value }) => Number(value)),
    data: data ? fieldBytes(data) : new Uint8Array(),
  }
}

export const writeTensor = ({ name, type, sizes, data }: Tensor): Buffer =>
  Buffer.concat([
    ...sizes.map((size) => encodeField(IN_TENSOR.size, size)),
    encodeField(IN_TENSOR.type, type),
    encodeField(IN_TENSOR.name, name),
    encodeField(IN_TENSOR.data, data),
  ])

export const writeOperators = (domain: string, version: number): Buffer =>
  Buffer.concat([encodeField(IN_OPERATORS.domain, domain), encodeField(IN_OPERATORS.version, version)])
