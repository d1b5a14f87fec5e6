/** Something that is waited for. */
export interface CallDeadline {
  /** The look at which it is too late. */
  readonly look: number
  late(): void
}

const LOOK_EVERY_MS = 100

/**
 * Tells what comes too late, a look later at most. One timer counts for all of it: a timer for each, or a clock to be read,
 * would cost more than many a call does.
 */
export function createDeadlines() {
  const waiting = new Set<CallDeadline>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    looks += 1
    for (const one of waiting) {
      if (one.look > looks) continue
      waiting.delete(one)
      one.late()
    }
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    add(ms: number, late: () => void): CallDeadline {
      const one = { look: looks + Math.ceil(ms / LOOK_EVERY_MS) + 1, late }
      waiting.add(one)
      timer ??= setInterval(look, LOOK_EVERY_MS)
      return one
    },
    remove: (one: CallDeadline): void => void waiting.delete(one),
  }
}
