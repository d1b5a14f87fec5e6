const pending = new Set<Promise<unknown>>()

/** Remembers a save that continues after its screen is left. */
export function untilSaved(save: Promise<unknown>): void {
  const done = save.catch(() => {}).finally(() => pending.delete(done))
  pending.add(done)
}

/** Waits for all saves, so that a list includes the last change. */
export const allSaved = async () => void (await Promise.all(pending))
