import { auditRoutes } from '../../http/audit.ts'
import { createMetricsServer, metricsRoutes } from '../../http/metrics.ts'
import { createCallRecords } from '../call-records.ts'
import type { AccountsPart } from './accounts.ts'
import type { AppsPart } from './apps.ts'
import type { PartContext } from './context.ts'

export async function openCallsPart(
  { config, storage, log, clock, dev = null, allMetrics }: PartContext,
  apps: AppsPart,
  { identify }: AccountsPart,
) {
  const { metricsPort, metricsHost, metricsToken } = config
  const { auditLog, metrics, observer } = await createCallRecords({
    config,
    storage,
    log,
    clock,
    waiting: apps.waiting,
    onCall: apps.onCall,
    dev,
    allMetrics,
  })
  const server =
    metrics && metricsPort !== null
      ? createMetricsServer({ report: metrics, token: metricsToken, host: metricsHost, log })
      : null
  const served =
    metrics && metricsToken !== null ? [metricsRoutes({ report: metrics, token: metricsToken })] : []
  return {
    observer,
    metrics,
    routes: [auditRoutes(storage.audit, identify), ...served],
    /** The metrics' own address, if they have one. */
    listen: async () => (await server?.listen({ port: metricsPort ?? 0, host: metricsHost })) ?? null,
    stopListening: async () => server?.close(),
    async close() {
      metrics?.close()
      await auditLog.close()
    },
  }
}
