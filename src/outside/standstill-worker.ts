import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createMemoryAlarm } from './memory-alarm.ts'
import type { AlarmData, ToolSlot } from './standstill-alarm.ts'

const LOOK_EVERY_MS = 500
/** After so long it stands still whatever it does, since it may only wait. */
const WAITING_MS = 30_000
const ERROR_LEVEL = 50
const KB = 1000
const MB = 1_000_000

function watch({ shared, fd, limits }: AlarmData): void {
  const cells = new Int32Array(shared)
  const isMemoryToBeSaid = createMemoryAlarm(limits.heapBytes)
  const names = new Map<number, string>()
  parentPort?.on('message', ({ slot, name }: ToolSlot) => names.set(slot, name))
  const tools = () => [...names].flatMap(([slot, name]) => (Atomics.load(cells, slot) > 0 ? [name] : []))
  const write = (fields: object, msg: string) => {
    // Written past the watched thread, which cannot.
    writeSync(fd, `${JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), ...fields, msg })}\n`)
  }
  let beat = -1
  let beatAt = 0
  let used = process.cpuUsage()
  let isStill = false
  const lookAtMemory = () => {
    // Its heap as it beat last, and all that the process took since: it may not come to another beat.
    const heap = process.memoryUsage.rss() - Atomics.load(cells, 1) * KB
    const running = tools()
    if (isMemoryToBeSaid(heap, running.length > 0))
      write({ tools: running, megabytes: Math.round(heap / MB) }, 'memory is nearly used up while these run')
  }
  setInterval(() => {
    lookAtMemory()
    const now = performance.now()
    const newest = Atomics.load(cells, 0)
    if (newest !== beat) {
      beat = newest
      beatAt = now
      used = process.cpuUsage()
      isStill = false
    }
    const { user, system } = process.cpuUsage(used)
    const busy = now - beatAt > limits.stillMs && (user + system) / 1000 > limits.busyMs
    if (!isStill && (busy || now - beatAt > WAITING_MS)) {
      isStill = true
      write({ tools: tools() }, 'the server stands still while these run; nothing is served')
    }
  }, LOOK_EVERY_MS)
}

if (parentPort) watch(workerData)
