import { getHeapStatistics } from 'node:v8'
import { startWorker } from '../threads/worker-file.ts'
import type { ToolAlarm } from './tool-watch.ts'

/** Start data of the alarm's thread. */
export interface AlarmData {
  /** A beat of the watched thread, the kB that the process had beside its heap as it beat, then how often each of the tools runs. */
  readonly shared: SharedArrayBuffer
  /** File descriptor of the log. */
  readonly fd: number
  readonly limits: AlarmLimits
}

export interface AlarmLimits {
  /** So long without a beat, of which it was working for so long: no other program kept it from its turn. */
  readonly stillMs: number
  readonly busyMs: number
  /** The most memory that the heap of the watched thread may have. */
  readonly heapBytes: number
}

export interface ToolSlot {
  readonly slot: number
  readonly name: string
}

const LIMITS: AlarmLimits = {
  stillMs: 4000,
  busyMs: 2000,
  heapBytes: getHeapStatistics().heap_size_limit,
}
const BEAT_MS = 250
const FIRST_TOOL = 2
const MOST_TOOLS = 1022
const KB = 1000
const INT_BYTES = 4

/**
 * A thread that looks whether this one still turns. A tool that never ends, or fills the memory, leaves this thread no moment
 * to say so, and the operator should read which one it was.
 */
export function openStandstillAlarm(fd: number, limits: AlarmLimits = LIMITS): ToolAlarm & { close(): void } {
  const shared = new SharedArrayBuffer((FIRST_TOOL + MOST_TOOLS) * INT_BYTES)
  const cells = new Int32Array(shared)
  const slots = new Map<string, number>()
  const beat = () => {
    const besideHeap = process.memoryUsage.rss() - getHeapStatistics().used_heap_size
    Atomics.store(cells, 1, Math.round(besideHeap / KB))
    Atomics.add(cells, 0, 1)
  }
  beat()
  const workerData: AlarmData = { shared, fd, limits }
  const worker = startWorker(import.meta.url, 'standstill-worker', { workerData })
  worker.unref()
  // It only watches: without it everything else goes on.
  worker.on('error', () => {})
  const beating = setInterval(beat, BEAT_MS)
  beating.unref()
  const slotOf = (name: string) => {
    const known = slots.get(name)
    if (known !== undefined) return known
    const slot = FIRST_TOOL + Math.min(slots.size, MOST_TOOLS - 1)
    slots.set(name, slot)
    worker.postMessage({ slot, name } satisfies ToolSlot)
    return slot
  }
  return {
    began: (name) => void Atomics.add(cells, slotOf(name), 1),
    ended: (name) => void Atomics.sub(cells, slotOf(name), 1),
    close() {
      clearInterval(beating)
      void worker.terminate()
    },
  }
}
