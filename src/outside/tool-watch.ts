import type { Logger } from 'pino'
import type { ToolWatch } from './app-limits.ts'

/** Told what runs, so that it can be named even where this thread never comes to say it. */
export interface ToolAlarm {
  began(name: string): void
  ended(name: string): void
}

const LOOK_EVERY_MS = 250
/** Longer than a call of anybody should have to wait for one of somebody else's. */
const BLOCKED_MS = 250

export const reportTo = (log: Logger): Pick<ToolWatch, 'timedOut'> => ({
  timedOut: (app, tool) => log.error({ app, tool }, 'a tool did not answer in time'),
})

/** Says in the log which tools ran while the event loop stood still, and which never answered. */
export function createToolWatch(log: Logger, alarm: ToolAlarm | null): ToolWatch & { close(): void } {
  const running = new Map<string, number>()
  let endedSince = new Set<string>()
  let looked = performance.now()
  let used = process.cpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    const blockedMs = Math.round(now - looked - LOOK_EVERY_MS)
    const tools = [...new Set([...running.keys(), ...endedSince])]
    const { user, system } = process.cpuUsage(used)
    // A machine that is busy with other programs stands still too, and that is no tool's doing.
    const isOurs = (user + system) / 1000 > BLOCKED_MS
    used = process.cpuUsage()
    looked = now
    endedSince = new Set()
    if (blockedMs > BLOCKED_MS && isOurs && tools.length > 0)
      log.warn({ blockedMs, tools }, 'the server stood still while these tools ran')
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    began(name) {
      running.set(name, (running.get(name) ?? 0) + 1)
      alarm?.began(name)
    },
    ended(name) {
      endedSince.add(name)
      alarm?.ended(name)
      const rest = (running.get(name) ?? 1) - 1
      if (rest > 0) running.set(name, rest)
      else running.delete(name)
    },
    ...reportTo(log),
    close: () => clearInterval(timer),
  }
}
