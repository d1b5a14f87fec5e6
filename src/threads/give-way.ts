import { constants, setPriority } from 'node:os'

/** Lets threads that answer calls go first. Only Linux has a priority for each thread; elsewhere it is the process's. */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
