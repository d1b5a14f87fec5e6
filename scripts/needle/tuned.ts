import { tunedTensors } from '../quantise/tuned.ts'
import type { Graph } from './graph.ts'

/** The networks, in 32 bits, with what tuning has changed. */
export function withTuning(networks: Readonly<Record<'encoder' | 'decoder', Graph>>, tuned: Buffer) {
  const { encoder, decoder } = networks
  const changed = tunedTensors({ encoder: encoder.tensors, decoder: decoder.tensors }, tuned)
  const applied = (graph: Graph): Graph => ({
    ...graph,
    tensors: graph.tensors.map((tensor) => changed.get(tensor) ?? tensor),
  })
  return { encoder: applied(encoder), decoder: applied(decoder) }
}
