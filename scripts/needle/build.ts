import { IN_MODEL, writeOperators } from '../quantise/onnx.ts'
import { encodeField } from '../quantise/protobuf.ts'
import { RUNTIME, RUNTIME_VERSION } from '../quantise/quantise.ts'
import { type Graph, readGraph, writeGraph } from './graph.ts'
import { crossGraph, inBytes, inSingle, stepGraph } from './reshape.ts'
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
  const { encoder: reader, decoder: writer } = withTuning(
    { encoder: inSingle(readGraph(encoder)), decoder: inSingle(readGraph(decoder)) },
    tuned,
  )
  const places = ['decoder.rope_cos', 'decoder.rope_sin'].map((wanted) => {
    const found = writer.tensors.find(({ name }) => name === wanted)
    if (!found) throw new Error(`The decoder has no ${wanted}.`)
    return found.data
  })
  return {
    encoder: made(encoder, reader),
    cross: made(decoder, crossGraph(writer)),
    step: made(decoder, stepGraph(writer)),
    places: Buffer.concat(places),
  }
}
