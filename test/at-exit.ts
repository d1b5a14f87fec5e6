const pending = new Set<() => void>()

/** Is done when this process ends, however it ends, unless what is given back is called before. */
export function atExit(work: () => void): () => void {
  pending.add(work)
  return () => void pending.delete(work)
}

process.on('exit', () => {
  for (const work of [...pending].reverse()) {
    pending.delete(work)
    try {
      work()
    } catch (error) {
      console.error(error)
    }
  }
})

const LOOK_MS = 500

/** A program that is told to stop stops what it has started first. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  // Of npm a signal reaches the shell between us, and no further.
  const { ppid } = process
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== ppid && process.exit(143), LOOK_MS).unref()
}
