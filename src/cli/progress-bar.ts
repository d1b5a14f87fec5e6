import { createPace, durationOf } from './pace.ts'

export interface ProgressBar {
  /** `part` is the fraction done, between 0 and 1; `count` is the number to print. */
  show(part: number, count: number): void
  /** Removes the bar so that other output can be printed. */
  clear(): void
}

/** The part of a stream that tells whether it is a terminal. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const EVERY_MS = { bar: 100, line: 5000 }
const CELLS = 16
const NARROW = 80

/** A bar on a terminal; otherwise a line every few seconds. */
export function createProgressBar(
  title: string,
  screen: Terminal,
  now: () => number = () => performance.now(),
): ProgressBar {
  const pace = createPace(now)
  const every = screen.isTTY ? EVERY_MS.bar : EVERY_MS.line
  // A bar shows at once; a line only after its interval.
  let next = screen.isTTY ? 0 : now() + every
  let begun = false
  let shown = false
  return {
    show(part, count) {
      // The rate counts from the starting point, which may be above zero.
      if (!begun) pace(part, count)
      begun = true
      if (now() < next) return
      next = now() + every
      const status = progressText(count, pace(part, count))
      const percent = `${Math.floor(part * 100)}%`.padStart(4)
      if (!screen.isTTY) return void screen.write(`${title}:${percent}, ${status}\n`)
      const full = Math.round(part * CELLS)
      const bar = '█'.repeat(full) + '░'.repeat(CELLS - full)
      const line = `${title} ${bar}${percent}  ${status}`
      screen.write(`\r\x1b[2K${line.slice(0, (screen.columns || NARROW) - 1)}`)
      shown = true
    },
    clear() {
      if (shown) screen.write('\r\x1b[2K')
      shown = false
      if (screen.isTTY) next = 0
    },
  }
}

function progressText(count: number, { rate, left }: { rate: number; left: number }): string {
  const parts = [count.toLocaleString('en')]
  if (rate > 0) parts.push(`${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')} a second`)
  const rest = durationOf(left)
  if (rest) parts.push(`${rest} left`)
  return parts.join(', ')
}
