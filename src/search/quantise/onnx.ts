import { bytesOf, type Field, field, readFields, textOf } from './protobuf.ts'

/** The numbers that ONNX gave the fields we touch. */
export const IN_MODEL = { graph: 7, operators: 8 } as const
export const IN_GRAPH = { node: 1, weights: 5 } as const
const IN_NODE = { input: 1, output: 2, name: 3, operator: 4, domain: 7 } as const
const IN_TENSOR = { size: 1, type: 2, name: 8, data: 9 } as const
const IN_OPERATORS = { domain: 1, version: 2 } as const

export const FLOAT = 1
export const INT8 = 3

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

const all = (fields: readonly Field[], number: number) => fields.filter((one) => one.number === number)
const text = (fields: readonly Field[], number: number) => all(fields, number).map(textOf)[0] ?? ''

export function readNode(message: Uint8Array): Node {
  const fields = readFields(message)
  return {
    operator: text(fields, IN_NODE.operator),
    name: text(fields, IN_NODE.name),
    inputs: all(fields, IN_NODE.input).map(textOf),
    outputs: all(fields, IN_NODE.output).map(textOf),
  }
}

export const writeNode = (domain: string, { operator, name, inputs, outputs }: Node): Buffer =>
  Buffer.concat([
    ...inputs.map((input) => field(IN_NODE.input, input)),
    ...outputs.map((output) => field(IN_NODE.output, output)),
    field(IN_NODE.name, name),
    field(IN_NODE.operator, operator),
    field(IN_NODE.domain, domain),
  ])

export function readTensor(message: Uint8Array): Tensor {
  const fields = readFields(message)
  const data = all(fields, IN_TENSOR.data)[0]
  return {
    name: text(fields, IN_TENSOR.name),
    type: Number(all(fields, IN_TENSOR.type)[0]?.value),
    sizes: all(fields, IN_TENSOR.size).map(({ value }) => Number(value)),
    data: data ? bytesOf(data) : new Uint8Array(),
  }
}

export const writeTensor = ({ name, type, sizes, data }: Tensor): Buffer =>
  Buffer.concat([
    ...sizes.map((size) => field(IN_TENSOR.size, size)),
    field(IN_TENSOR.type, type),
    field(IN_TENSOR.name, name),
    field(IN_TENSOR.data, data),
  ])

export const writeOperators = (domain: string, version: number): Buffer =>
  Buffer.concat([field(IN_OPERATORS.domain, domain), field(IN_OPERATORS.version, version)])
