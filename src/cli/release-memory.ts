import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives back what only the start needed: an idle process would keep it until its heap is full for the first time. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** Undoes what `bin/vitrine.mjs` sets for the start: under load a larger space for new objects makes calls cheaper. */
export const letYoungHeapGrow = () => setFlagsFromString('--semi-space-growth-factor=2')
