import { parentPort, workerData } from 'node:worker_threads'
import { type GraphPlace, newGraph, saveGraph } from './graph-file.ts'

/** Adds these entries to the graph of a file, or to an empty one, and writes a new file. */
export interface BuildOrder {
  readonly from: string | null
  readonly place: GraphPlace
  readonly generation: number
  readonly dimensions: number
  readonly keys: readonly number[]
  readonly numbers: Float32Array
  readonly lastKey: number
}

function build({ from, place, generation, dimensions, keys, numbers, lastKey }: BuildOrder): void {
  const graph = newGraph(dimensions)
  if (from) graph.load(from)
  graph.add(BigUint64Array.from(keys, BigInt), numbers, 1)
  saveGraph(graph, place, generation, lastKey)
}

if (parentPort) build(workerData)
