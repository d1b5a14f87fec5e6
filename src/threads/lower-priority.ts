import { constants, getPriority, setPriority } from 'node:os'

/** Enough that a call never waits for its turn, and little enough that questions are not starved by other programs. */
const NICE = 5

/** Lets threads that answer calls go first. Only Linux has a priority for each thread; elsewhere it is the process's. */
export function lowerPriority(): void {
  if (process.platform === 'linux')
    setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW))
}
