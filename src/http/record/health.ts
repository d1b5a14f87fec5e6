import type { BackupView, ProcessHealth, ToolHealth } from '../../../common/api/health.ts'
import { errorMessage } from '../../../common/error-message.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { callRows, type RecordParts } from './rows.ts'

export interface HealthParts {
  readonly record: RecordParts
  readonly database: 'sqlite' | 'postgres'
  readonly backupsScheduled: boolean
  ping(): Promise<void>
  clock(): Date
  calls(since: Date): Promise<{ readonly calls: number; readonly failed: number }>
  processes(since: Date): Promise<ProcessHealth[]>
  slowest(since: Date, limit: number): Promise<ToolHealth[]>
  backups(count: number): Promise<BackupView[]>
}

const HOUR_MS = 60 * 60 * 1000
const SILENT_MS = 60_000
const SHOWN = 10

export const healthApiRoutes = (parts: HealthParts): ApiRoute[] => [
  defineRoute('GET /api/health', {
    summary: 'Read how the server is: processes, slow tools, failed calls, backups; for owners',
    async run() {
      const now = parts.clock().getTime()
      const lastHour = new Date(now - HOUR_MS)
      const problem = await parts.ping().then(() => null, errorMessage)
      const [calls, processes, slowest, { rows }, latest] = await Promise.all([
        parts.calls(lastHour),
        parts.processes(new Date(now - SILENT_MS)),
        parts.slowest(lastHour, SHOWN),
        callRows(parts.record, { outcome: 'failed' }, { limit: SHOWN }),
        parts.backups(SHOWN),
      ])
      return {
        database: { kind: parts.database, problem },
        lastHour: calls,
        processes,
        slowest,
        errors: rows,
        backups: { scheduled: parts.backupsScheduled, latest },
      }
    },
  }),
]
