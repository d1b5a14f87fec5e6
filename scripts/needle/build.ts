import { IN_MODEL, writeOperators } from '../quantise/onnx.ts'
import { encodeField } from '../quantise/protobuf.ts'
import { RUNTIME, RUNTIME_VERSION } from '../quantise/quantise.ts'
import { type Graph, readGraph, writeGraph } from './graph.ts'
import { crossGraph, inBytes, inSingle, stepGraph, TABLE, withoutTable } from './reshape.ts'
import { withTuning } from './tuned.ts'

const operators = encodeField(IN_MODEL.operators, writeOperators(RUNTIME, RUNTIME_VERSION))

interface NetworkSources {
  readonly encoder: Uint8Array
  readonly decoder: Uint8Array
  readonly tuned: Buffer
}

/** The package's two networks, tuned, as they are run: what is read once, and one word after the other. */
export function buildNetworks({ encoder, decoder, tuned }: NetworkSources) {
  const made = (network: Uint8Array, graph: Graph) => writeGraph(network, inBytes(graph), [operators])
  const tables = [encoder, decoder].map((network) => dataOf(readGraph(network), TABLE))
  if (tables[0] === undefined || tables[1]?.equals(tables[0]) !== true)
    throw new Error('The networks do not share a table of words.')
  const { encoder: reader, decoder: writer } = withTuning(
    { encoder: inSingle(readGraph(encoder)), decoder: inSingle(readGraph(decoder)) },
    tuned,
  )
  const places = ['decoder.rope_cos', 'decoder.rope_sin'].map((name) => dataOf(writer, name))
  return {
    encoder: made(encoder, withoutTable(reader)),
    cross: made(decoder, crossGraph(writer)),
    step: made(decoder, withoutTable(stepGraph(writer))),
    places: Buffer.concat(places),
    // In 16 bits, as it was published: tuning leaves it alone.
    words: tables[0],
  }
}

function dataOf({ tensors }: Graph, wanted: string): Buffer {
  const found = tensors.find(({ name }) => name === wanted)
  if (!found) throw new Error(`The network has no ${wanted}.`)
  return Buffer.from(found.data)
}
