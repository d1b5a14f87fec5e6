const WORK_MS = 30

/** Pauses in long work, so that a page stays responsive and a server answers others. */
export function createPauses() {
  let since = performance.now()
  return {
    /** Pauses if it is time to; returns true if it did. */
    async take(): Promise<boolean> {
      if (performance.now() - since < WORK_MS) return false
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
      return true
    },
  }
}
