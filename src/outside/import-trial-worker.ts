import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { importBuilt } from '../project/import-built.ts'

/** An import that only waits does not block anybody, so the next one begins. */
const WAIT_MS = 500

const folders: readonly string[] = workerData
for (const folder of folders) {
  parentPort?.postMessage(folder)
  await Promise.race([importBuilt(folder).catch(() => {}), wait(WAIT_MS)])
}
parentPort?.postMessage(null)
