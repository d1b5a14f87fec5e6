import { parentPort } from 'node:worker_threads'
import { checkIsBuilt } from '../../../search/gte-small.ts'
import { lowerPriority } from '../../../threads/lower-priority.ts'
import { serve } from '../../../threads/serve.ts'
import { loadNeedle, type NeedleOrder } from './engine.ts'
import { NEEDLE_NETWORKS } from './files.ts'
import type { NeedleTool } from './tool-text.ts'

async function openNeedle() {
  checkIsBuilt(NEEDLE_NETWORKS.step.path)
  const needle = await loadNeedle()
  return {
    /** Answered once the model is loaded. */
    ready: (_: null) => {},
    sizeOf: (tools: readonly NeedleTool[]) => needle.sizeOf(tools),
    choose: (order: NeedleOrder) => needle.choose(order),
  }
}

export type NeedleCalls = Awaited<ReturnType<typeof openNeedle>>

if (parentPort) {
  lowerPriority()
  serve(parentPort, await openNeedle())
}
