import { existsSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { SourcePlace } from './find-in-sources.ts'
import { sourcePlace } from './source-place.ts'

interface Location {
  readonly scriptId: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** A thread that only waits is never paused. */
const PAUSE_MS = 3000

/** The source position at which a thread runs a built file now; null if it runs something else or waits. */
export async function busyPlace(worker: Worker, file: string): Promise<SourcePlace | null> {
  const { href } = pathToFileURL(file)
  const frame = (await pausedFrames(worker.threadId)).find(({ url }) => url.split('?')[0] === href)
  if (!frame || !existsSync(`${file}.map`)) return null
  const built = { line: frame.lineNumber + 1, column: frame.columnNumber + 1 }
  const found = sourcePlace(JSON.parse(readFileSync(`${file}.map`, 'utf8')), built)
  return found && { file: resolve(dirname(file), found.source), line: found.line, column: found.column }
}

/** Only the inspector can look into a thread that answers nothing. */
async function pausedFrames(threadId: number): Promise<readonly (Location & { readonly url: string })[]> {
  const urls = new Map<string, string>()
  const session = new Session()
  session.connect()
  try {
    const frames = await new Promise<readonly { readonly location: Location }[]>((found) => {
      setTimeout(() => found([]), PAUSE_MS)
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        const { method, params: event } = JSON.parse(params.message)
        if (method === 'Debugger.scriptParsed') urls.set(event.scriptId, event.url)
        if (method !== 'Debugger.paused') return
        // A paused thread cannot be ended.
        session.post('NodeWorker.sendMessageToWorker', {
          sessionId: params.sessionId,
          message: JSON.stringify({ id: 3, method: 'Debugger.disable' }),
        })
        found(event.callFrames)
      })
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
        // Its `workerId` counts sessions; the title has the id of the thread.
        if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
        for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
          session.post('NodeWorker.sendMessageToWorker', {
            sessionId,
            message: JSON.stringify({ id: id + 1, method }),
          })
      })
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    })
    return frames.map(({ location }) => ({ ...location, url: urls.get(location.scriptId) ?? '' }))
  } finally {
    session.disconnect()
  }
}
