import { spawn } from 'node:child_process'

const LIMIT_MS = 4800

const WATCHDOG = `
  process.stdin.on('end', () => process.exit()).resume()
  setTimeout(() => { process.kill(Number(process.argv[1]), 'SIGKILL'); process.exit() }, Number(process.argv[2]))
`

/**
 * Ends this process by force if it has not ended by itself. A program of its own does it: this one may stand in a write that nobody
 * reads, or in `process.exit`, which waits for threads that do. It leaves with us, since its input then ends.
 */
export function endInTime(limitMs = LIMIT_MS): void {
  const watchdog = spawn(process.execPath, ['-e', WATCHDOG, String(process.pid), String(limitMs)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C goes to the whole group of a terminal.
    detached: true,
    windowsHide: true,
    env: {},
  })
  // Without it the timer in this process is what ends it.
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
}
