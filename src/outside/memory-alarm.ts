/** Of the most it may have. */
const NEARLY_FULL = 0.85
/** Well below, so that it is not said again after each collection of garbage. */
const FALLEN = 0.7

/** Tells when it is to be said that memory is nearly used up: once while a tool runs, and again only after it had fallen. */
export function createMemoryAlarm(
  limitBytes: number,
): (usedBytes: number, isToolRunning: boolean) => boolean {
  let isSaid = false
  return (usedBytes, isToolRunning) => {
    if (usedBytes < FALLEN * limitBytes) isSaid = false
    if (isSaid || !isToolRunning || usedBytes <= NEARLY_FULL * limitBytes) return false
    isSaid = true
    return true
  }
}
