import { isDeepStrictEqual } from 'node:util'
import type { AuditEvents } from '../auth/audit-events.ts'

/** Records that the server started with other settings than before. A restart with the same ones is no event. */
export async function recordSettings(
  events: AuditEvents,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const [last] = await events.find({ action: 'settings', limit: 1 })
  const before = last ? last.after : {}
  if (isDeepStrictEqual(before, settings)) return
  const target = { kind: 'server', id: 'settings', name: 'this server' } as const
  await events.record({ action: 'settings', actor: null, source: null, target, before, after: settings })
}
