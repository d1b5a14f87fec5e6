import { IN_MODEL, writeOperators } from '../../../../search/quantise/onnx.ts'
import { encodeField } from '../../../../search/quantise/protobuf.ts'
import { RUNTIME, RUNTIME_VERSION } from '../../../../search/quantise/quantise.ts'
import { type Graph, readGraph, writeGraph } from './graph.ts'
import { crossGraph, inBytes, inSingle, stepGraph } from './reshape.ts'

const operators = encodeField(IN_MODEL.operators, writeOperators(RUNTIME, RUNTIME_VERSION))

/** The package's two networks as they are run: what is read once, and one word after the other. */
export function buildNetworks({ encoder, decoder }: { encoder: Uint8Array; decoder: Uint8Array }) {
  const made = (network: Uint8Array, graph: Graph) => writeGraph(network, inBytes(graph), [operators])
  const writer = inSingle(readGraph(decoder))
  const places = ['decoder.rope_cos', 'decoder.rope_sin'].map((wanted) => {
    const found = writer.tensors.find(({ name }) => name === wanted)
    if (!found) throw new Error(`The decoder has no ${wanted}.`)
    return found.data
  })
  return {
    encoder: made(encoder, inSingle(readGraph(encoder))),
    cross: made(decoder, crossGraph(writer)),
    step: made(decoder, stepGraph(writer)),
    places: Buffer.concat(places),
  }
}
