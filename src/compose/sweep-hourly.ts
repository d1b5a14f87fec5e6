const HOUR_MS = 60 * 60 * 1000

/** Does the work every hour for as long as the process has something else to do; gives what ends it. */
export function sweepHourly(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => work().catch(onError), HOUR_MS).unref()
  return () => clearInterval(timer)
}
