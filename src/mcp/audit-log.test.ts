import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { AppError } from '../errors.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import type { AuditLogOptions, AuditStore } from './audit-entry.ts'
import { createAuditLog } from './audit-log.ts'

const DAY_MS = 86_400_000

describe.each(databases)('the audit log on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  const call = (tool: string) => ({
    traceId: tool.padEnd(32, '0'),
    user: null,
    app: 'bakery',
    tool,
    outcome: 'ok' as const,
    durationMs: 1,
  })
  const tools = async () => (await storage.audit.find({ limit: 100 })).map(({ tool }) => tool).sort()
  const open = (options: Partial<AuditLogOptions>) => {
    const told = { errors: 0, lost: 0, doubts: 0 }
    const auditLog = createAuditLog({
      store: storage.audit,
      clock: () => new Date(),
      keepDays: 90,
      onError: () => {
        told.errors += 1
      },
      onLost: (calls) => {
        told.lost += calls
      },
      onDoubt: () => {
        told.doubts += 1
      },
      ...options,
    })
    return { auditLog, told }
  }
  /** A store over the real one that fails so often: before it writes, or when its answer is on the way. */
  const failing = (times: number, when: 'before' | 'after') => {
    let left = times
    const append: AuditStore['append'] = async (entries) => {
      const fails = left > 0
      left -= 1
      if (!fails || when === 'after') await storage.audit.append(entries)
      if (fails) throw new AppError('DATABASE_UNAVAILABLE')
    }
    return { ...storage.audit, append }
  }

  it.each(['before', 'after'] as const)(
    'has each call once when the database went away %s it was written',
    async (when) => {
      const { auditLog, told } = open({ store: failing(2, when) })
      auditLog.note(call('one'))
      auditLog.note(call('two'))
      await vi.waitUntil(async () => (await tools()).length >= 2 && told.errors > 0, 10_000)
      auditLog.note(call('three'))
      await vi.waitUntil(async () => (await tools()).length >= 3, 10_000)
      await auditLog.close()
      expect(await tools()).toEqual(['one', 'three', 'two'])
      expect(told.lost).toBe(0)
    },
  )

  it('tells how many calls did not fit while the database was away', async () => {
    const { auditLog, told } = open({ store: failing(1, 'before'), mostWaiting: 3 })
    for (const tool of ['a', 'b', 'c', 'd', 'e']) auditLog.note(call(tool))
    await vi.waitUntil(() => told.lost > 0, 10_000)
    await auditLog.close()
    expect(await tools()).toEqual(['a', 'b', 'c'])
    expect(told.lost).toBe(2)
  })

  it('removes what is older than it is kept for', async () => {
    const now = new Date('2026-07-28T00:00:00Z')
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await storage.audit.append([
      { ...call('old'), at: at(100) },
      { ...call('new'), at: at(0.1) },
    ])
    const { auditLog, told } = open({ clock: () => now })
    await auditLog.clean()
    await auditLog.close()
    expect(await tools()).toEqual(['new'])
    expect(told.doubts).toBe(0)
  })

  it('removes nothing for a day after the clock jumped, at the start or later', async () => {
    await storage.audit.append([{ ...call('kept'), at: new Date('2026-07-28T00:00:00Z') }])
    const time = { now: new Date('2026-07-28T01:00:00Z').getTime(), up: 0 }
    const clocks = { clock: () => new Date(time.now), uptime: () => time.up }
    const { auditLog, told } = open(clocks)
    await auditLog.clean()
    time.now += 400 * DAY_MS
    await auditLog.clean()
    // A call with the wrong time does not make it right.
    auditLog.note(call('later'))
    await auditLog.close()
    expect(await tools()).toEqual(['kept', 'later'])
    expect(told.doubts).toBe(1)
    await storage.audit.removeBefore(new Date('9999-01-01'), 10)
    await storage.audit.append([{ ...call('kept'), at: new Date('2026-07-28T00:00:00Z') }])
    const started = open(clocks)
    await started.auditLog.clean()
    expect(await tools()).toEqual(['kept'])
    expect(started.told.doubts).toBe(1)
    time.up += DAY_MS
    time.now += DAY_MS
    await started.auditLog.clean()
    await started.auditLog.close()
    expect(await tools()).toEqual([])
  })
})
