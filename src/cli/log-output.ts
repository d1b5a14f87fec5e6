import cluster from 'node:cluster'
import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'

const WRITE_EVERY_MS = 500
const BATCH_CHARACTERS = 65_536
/** Buffer for a reader that does not read; further lines are dropped to bound memory. */
const MOST_WAITING = 8_000_000
const RETRY_MS = 50
const FLUSH_MS = 300

export interface LogOutput {
  write(line: string): void
  /** Writes what waits, as far as that takes no longer than a moment. */
  flush(): void
}

/** A pipe takes this much as a whole: beyond it, lines of other processes could come in between. */
const PIPE_BYTES = 4096
const NEWLINE = 10
const wholeLines = (text: Buffer): number =>
  text.length <= PIPE_BYTES ? text.length : text.lastIndexOf(NEWLINE, PIPE_BYTES - 1) + 1 || text.length

/** Workers share their output. Only a file takes any number of lines at once. */
const isShared = (fd: number) => cluster.isWorker && !fstatSync(fd).isFile()

/**
 * The same pipe once more, such that a write never waits: so many small ones would each cost the way to a thread and back.
 * Null where there is none, or where the system does not open it.
 */
function openUnblocked(fd: number): number | null {
  if (!fstatSync(fd).isFIFO()) return null
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return null
  }
}

const isFull = (error: unknown) => Object(error).code === 'EAGAIN'

/**
 * Lines for a file descriptor, written in batches so that no call waits for the terminal. Its reader may stop reading or go:
 * lines are lost then, and nothing else is.
 */
export function openLogOutput(fd: number): LogOutput {
  const lengthOf = isShared(fd) ? wholeLines : ({ length }: Buffer) => length
  const unblocked = isShared(fd) ? openUnblocked(fd) : null
  let waiting = ''
  let unwritten = Buffer.alloc(0)
  let isWriting = false
  let retry: NodeJS.Timeout | null = null
  let isGone = false
  const lose = () => {
    isGone = true
    waiting = ''
    unwritten = Buffer.alloc(0)
  }
  const next = () => {
    if (unwritten.length === 0) {
      unwritten = Buffer.from(waiting)
      waiting = ''
    }
    return unwritten
  }
  const later = () => {
    const again = () => {
      retry = null
      batch()
    }
    retry ??= setTimeout(again, RETRY_MS).unref()
  }
  const writeAtOnce = () => {
    unwritten = unwritten.subarray(writeSync(unblocked ?? fd, unwritten, 0, lengthOf(unwritten)))
  }
  const writeAll = () => {
    try {
      while (next().length > 0) writeAtOnce()
    } catch (error) {
      if (!isFull(error)) return lose()
      later()
    }
  }
  const writeInThread = () => {
    isWriting = true
    write(fd, unwritten, 0, lengthOf(unwritten), (error, written) => {
      isWriting = false
      if (isFull(error)) return later()
      if (error) return lose()
      unwritten = unwritten.subarray(written)
      if (unwritten.length > 0 || waiting.length >= BATCH_CHARACTERS) batch()
    })
  }
  const batch = () => {
    if (isWriting || retry || isGone || next().length === 0) return
    if (unblocked === null) writeInThread()
    else writeAll()
  }
  const timer = setInterval(batch, WRITE_EVERY_MS)
  timer.unref()
  return {
    write(line) {
      if (isGone || waiting.length > MOST_WAITING) return
      waiting += line
      if (waiting.length >= BATCH_CHARACTERS) batch()
    },
    flush() {
      // A batch under way has its own thread, which ends it or stands still with it.
      if (isWriting) unwritten = Buffer.alloc(0)
      const until = performance.now() + FLUSH_MS
      while (!isGone && next().length > 0 && performance.now() < until) {
        try {
          writeAtOnce()
        } catch (error) {
          if (!isFull(error)) return lose()
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
        }
      }
    },
  }
}
