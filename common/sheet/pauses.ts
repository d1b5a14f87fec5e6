const WORK_MS = 30

/** Breaks in long work, so that a page stays alive and a server answers others meanwhile. */
export function createPauses() {
  let since = performance.now()
  return {
    /** Rests where it is time to; says whether it did. */
    async take(): Promise<boolean> {
      if (performance.now() - since < WORK_MS) return false
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
      return true
    },
  }
}
