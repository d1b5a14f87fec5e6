import { getHeapStatistics } from 'node:v8'
import { startWorker } from '../threads/worker-file.ts'
import type { ToolAlarm } from './tool-watch.ts'

/** What the alarm's thread is started with. */
export interface AlarmData {
  /** A beat of the watched thread, then how often each of the tools runs. */
  readonly shared: SharedArrayBuffer
  /** Where lines of the log go. */
  readonly fd: number
  /** The most memory the watched thread may have. */
  readonly heapLimit: number
  readonly limits: AlarmLimits
}

export interface AlarmLimits {
  /** So long without a beat, of which it was working for so long: no other program kept it from its turn. */
  readonly stillMs: number
  readonly busyMs: number
}

export interface ToolSlot {
  readonly slot: number
  readonly name: string
}

const LIMITS: AlarmLimits = { stillMs: 4000, busyMs: 2000 }
const BEAT_MS = 250
const MOST_TOOLS = 1023
const INT_BYTES = 4

/**
 * A thread that looks whether this one still turns. A tool that never ends, or fills the memory, leaves this thread no moment
 * to say so, and whoever runs the server should read which one it was.
 */
export function openStandstillAlarm(fd: number, limits: AlarmLimits = LIMITS): ToolAlarm & { close(): void } {
  const shared = new SharedArrayBuffer((MOST_TOOLS + 1) * INT_BYTES)
  const cells = new Int32Array(shared)
  const slots = new Map<string, number>()
  const heapLimit = getHeapStatistics().heap_size_limit
  const workerData: AlarmData = { shared, fd, heapLimit, limits }
  const worker = startWorker(import.meta.url, 'standstill-worker', { workerData })
  worker.unref()
  // It only watches: without it everything else goes on.
  worker.on('error', () => {})
  const beat = setInterval(() => Atomics.add(cells, 0, 1), BEAT_MS)
  beat.unref()
  const slotOf = (name: string) => {
    const known = slots.get(name)
    if (known !== undefined) return known
    const slot = Math.min(slots.size + 1, MOST_TOOLS)
    slots.set(name, slot)
    worker.postMessage({ slot, name } satisfies ToolSlot)
    return slot
  }
  return {
    began: (name) => void Atomics.add(cells, slotOf(name), 1),
    ended: (name) => void Atomics.sub(cells, slotOf(name), 1),
    close() {
      clearInterval(beat)
      void worker.terminate()
    },
  }
}
