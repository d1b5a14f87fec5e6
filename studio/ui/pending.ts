const pending = new Set<Promise<unknown>>()

/** Remembers a save that is still under way when its screen is left. */
export function untilSaved(save: Promise<unknown>): void {
  const done = save.catch(() => {}).finally(() => pending.delete(done))
  pending.add(done)
}

/** Resolves when nothing is under way, so that a list is not read before the last change is in it. */
export const allSaved = async () => void (await Promise.all(pending))
