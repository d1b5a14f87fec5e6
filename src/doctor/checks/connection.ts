import { MODERN_REVISION as MODERN } from '../../../common/mcp-client/open-client.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'
import type { Inspection } from '../inspection.ts'

type Kind = 'modernOnly' | 'connects'

export const connection: Check<Kind> = {
  id: 'connection',
  about: 'hosts of 2026-07-28 and of the older handshake can connect',
  grades: { modernOnly: 'warning', connects: 'info' },
  judge: ({ greeting, attempts }) => (greeting ? [{ subject: SERVER, flaws: [flawOf(attempts)] }] : []),
}

function flawOf(attempts: Inspection['attempts']): Flaw<Kind> {
  const of = (era: string) => attempts.find((attempt) => attempt.era === era)
  const older = of('older')
  if (!older?.version) {
    const message = `connects by ${MODERN} only: hosts of the older handshake cannot use it, so answer initialize too (${older?.failure})`
    return { kind: 'modernOnly', message }
  }
  const message = of('modern')?.version
    ? `connects by ${MODERN} and by the older handshake (${older.version})`
    : `connects by the older handshake (${older.version}) only; hosts of ${MODERN} fall back to it`
  return { kind: 'connects', message }
}
