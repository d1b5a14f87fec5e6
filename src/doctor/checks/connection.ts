import { type Check, type Fault, info, SERVER, warning } from '../check.ts'
import { MODERN } from '../connection.ts'
import type { Inspection } from '../inspection.ts'

export const connection: Check = {
  id: 'connection',
  about: 'hosts of 2026-07-28 and of the older handshake can connect',
  judge: ({ greeting, attempts }) => (greeting ? [{ subject: SERVER, faults: [faultOf(attempts)] }] : []),
}

function faultOf(attempts: Inspection['attempts']): Fault {
  const of = (era: string) => attempts.find((attempt) => attempt.era === era)
  const older = of('older')
  if (!older?.version) {
    return warning(
      `connects by ${MODERN} only: hosts of the older handshake cannot use it, so answer initialize too (${older?.failure})`,
    )
  }
  return of('modern')?.version
    ? info(`connects by ${MODERN} and by the older handshake (${older.version})`)
    : info(`connects by the older handshake (${older.version}) only; hosts of ${MODERN} fall back to it`)
}
