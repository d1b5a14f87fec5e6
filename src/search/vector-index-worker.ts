import { parentPort } from 'node:worker_threads'
import { serve } from '../threads/serve.ts'
import { VectorIndex, type VectorIndexOptions } from './vector-index.ts'

/** The thread's calls, answered in order except `settled`. */
const spaces = new Map<number, VectorIndex>()
let handles = 0

const spaceOf = (handle: number): VectorIndex => {
  const space = spaces.get(handle)
  if (!space) throw new Error(`There is no space ${handle}.`)
  return space
}

const calls = {
  open(options: VectorIndexOptions) {
    const space = new VectorIndex(options)
    handles += 1
    spaces.set(handles, space)
    return { handle: handles, lastKey: space.lastKey, count: space.count }
  },
  add({ handle, keys, numbers }: { handle: number; keys: number[]; numbers: Float32Array }) {
    const space = spaceOf(handle)
    space.add(keys, numbers)
    return { busy: space.busy, count: space.count, problem: space.problem }
  },
  async settled({ handle }: { handle: number }) {
    await spaceOf(handle).settled
  },
  search({ handle, vector, count }: { handle: number; vector: Float32Array; count: number }) {
    const space = spaceOf(handle)
    return space.lost ? null : space.search(vector, count)
  },
  forget({ handle, keys }: { handle: number; keys: number[] }) {
    spaceOf(handle).forget(keys)
  },
  removeOlder({ handle }: { handle: number }) {
    spaceOf(handle).removeOlder()
  },
  close({ handle }: { handle: number }) {
    spaceOf(handle).close()
    spaces.delete(handle)
  },
}

export type VectorIndexCalls = typeof calls

if (parentPort) serve(parentPort, calls)
