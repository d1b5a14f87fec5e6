import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

/** For the database, the log, what apps ask elsewhere and the files of the web app. */
const KEPT_BACK = 200
/** Its own, and that of the file it may be sent. */
const FILES_A_CONNECTION = 2

/** Number of connections that the file limit allows; null if the system does not report it. */
function connectionsPossible(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined
      ? null
      : Math.max(10, Math.floor((Number(soft) - KEPT_BACK) / FILES_A_CONNECTION))
  } catch {
    return null
  }
}

/** As many as are wished for and possible; of a smaller number one network has half at most, so that others are served. */
export function connectionsFor(
  { maxConnections: wished, maxConnectionsPerAddress }: Config,
  log: Pick<Logger, 'warn'>,
): Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress'> {
  const maxConnections = Math.min(wished, connectionsPossible() ?? wished)
  if (maxConnections < wished)
    log.warn(
      { maxConnections },
      'fewer connections than MAX_CONNECTIONS: the system gives too few open files',
    )
  return {
    maxConnections,
    maxConnectionsPerAddress: Math.min(maxConnectionsPerAddress, Math.ceil(maxConnections / 2)),
  }
}
