import { say } from '../../ui/say.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

interface Aside {
  readonly answer: Promise<Exclude<SheetAnswer, { progress: number } | { failed: true }>>
  cancel(): void
}

/** Reads a file in a worker, so that the page stays responsive. */
export function readAside(order: SheetOrder, onProgress: (part: number) => void = () => {}): Aside {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Exclude<SheetAnswer, { progress: number } | { failed: true }>>(
    (resolve, reject) => {
      const fail = () => reject(new Error(say('The file could not be read.')))
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
        if ('progress' in data) return onProgress(data.progress)
        worker.terminate()
        if ('failed' in data) fail()
        else resolve(data)
      })
    },
  )
  worker.postMessage(order, order.kind === 'workbook' ? [order.bytes] : [])
  return { answer, cancel: () => worker.terminate() }
}
