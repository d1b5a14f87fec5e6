import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { CompletedCall } from '../contract/index.ts'
import type { DevFeed } from '../http/dev-feed.ts'
import { type AuditLog, createAuditLog } from '../mcp/audit-log.ts'
import type { CallObserver } from '../mcp/call-record.ts'
import { readableError } from '../outside/readable-error.ts'
import type { Storage } from '../storage/storage.ts'
import { createCallLog } from './call-log.ts'
import type { Metrics } from './metrics.ts'

/** All that is kept of calls: the audit log, the metrics where they are asked for, and the server's log. */
export interface CallRecords {
  readonly auditLog: AuditLog
  readonly metrics: Metrics | null
  readonly observer: CallObserver
}

export interface CallRecordsParts {
  readonly config: Pick<Config, 'auditDays' | 'metricsPort' | 'metricsToken'>
  readonly storage: Pick<Storage, 'audit' | 'poolStats' | 'backupRuns'>
  readonly log: Logger
  clock(): Date
  waiting(): ReadonlyMap<string, number>
  onCall(call: CompletedCall): void
  /** Takes failures of the app that is being written. */
  readonly dev: DevFeed | null
  /** The metrics of all processes on this machine, where there are several. */
  readonly allMetrics?: (() => Promise<string>) | undefined
}

export async function createCallRecords(parts: CallRecordsParts): Promise<CallRecords> {
  const { config, storage, log, clock, waiting, onCall, dev, allMetrics } = parts
  const auditLog = createAuditLog({
    store: storage.audit,
    clock,
    keepDays: config.auditDays,
    onError: (err) => log.error({ err }, 'audit log not written; it is kept and tried again'),
    onLost: (calls) => log.error({ calls }, 'calls are missing from the audit log'),
    onDoubt: () => log.warn('the clock jumped; nothing is removed from the audit log for a day'),
  })
  const metrics =
    config.metricsPort === null && config.metricsToken === null
      ? null
      : (await import('./metrics.ts')).createMetrics(
          {
            poolStats: storage.poolStats,
            auditStats: auditLog.stats,
            lastBackup: storage.backupRuns.lastSuccess,
            waiting,
          },
          allMetrics,
        )
  const logCall = createCallLog(log)
  const observer: CallObserver = {
    called(record) {
      metrics?.called(record)
      logCall(record)
      auditLog.note(record)
      onCall(record)
      if (record.outcome === 'ok') dev?.failures()?.answered(record.app, record.tool)
    },
    failed(where, thrown) {
      if (!dev?.failures()?.tool(where.app, where.tool, thrown))
        log.error({ ...where, err: readableError(thrown) }, 'tool failed')
    },
  }
  return { auditLog, metrics, observer }
}
