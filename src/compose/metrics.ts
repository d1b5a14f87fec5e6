import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CompletedCall } from '../contract/index.ts'
import type { HttpMetrics, MetricsReport } from '../http/metrics.ts'
import type { AuditStats } from '../mcp/audit-queue.ts'
import type { PoolStats } from '../storage/postgres.ts'
import { OPERATION_SECONDS, observeOperations } from './observe-operations.ts'

export interface Metrics extends HttpMetrics, MetricsReport {
  called(call: CompletedCall): void
  /** Stops counting. */
  close(): void
}

/** Sampled when metrics are collected, at no cost in between. */
export interface MetricsSources {
  poolStats(): PoolStats | null
  auditStats(): AuditStats
  /** Time of the last successful scheduled backup; null if there is none. */
  lastBackup(): Promise<Date | null>
  /** Calls that wait for their turn, by App. */
  waiting(): ReadonlyMap<string, number>
}

/** Makers name apps and tools, and rename them; beyond so many pairs all others are one. */
const MOST_TOOLS = 1000
const OTHER = { app: 'other', tool: 'other' }
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** With `all`, this process is one of several: it hands its own over when it is asked for them, and reports those of all. */
export function createMetrics(sources: MetricsSources, all?: () => Promise<string>): Metrics {
  const registers: [Registry] = [all ? new AggregatorRegistry() : new Registry()]
  if (all) AggregatorRegistry.setRegistries(registers)
  const [register] = registers
  collectDefaultMetrics({ register })
  addGauges(registers, sources)
  const calls = createCallMetrics(registers)
  const close = countOperations(registers)
  const answers = createTally()
  new Counter({
    name: 'vitrine_http_requests_total',
    help: 'HTTP requests by route and class of status.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      answers.flush(this)
    },
  })
  const refusals = new Counter({
    name: 'vitrine_http_errors_total',
    help: 'Requests that a door refused or failed, by code.',
    labelNames: ['code'],
    registers,
  })
  return {
    close,
    called: calls,
    answered(route, status) {
      const group = Math.floor(status / 100)
      answers.count(`${group} ${route}`, () => ({ route: route ?? 'none', status: `${group}xx` }))
    },
    refused: (code) => refusals.inc({ code }),
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: all ?? (() => register.metrics()),
  }
}

type Labels = Record<string, string>

/** Counts by a plain name on the way of a call, and hands them over when somebody collects: labels cost more than a call can spare. */
function createTally() {
  const counts = new Map<string, { readonly labels: Labels; more: number }>()
  return {
    count(name: string, labels: () => Labels) {
      const known = counts.get(name)
      if (known) known.more += 1
      else counts.set(name, { labels: labels(), more: 1 })
    },
    flush(counter: Counter<string>) {
      for (const kept of counts.values()) {
        counter.inc(kept.labels, kept.more)
        kept.more = 0
      }
    },
  }
}

function createCallMetrics(registers: Registry[]): (call: CompletedCall) => void {
  const outcomes = createTally()
  new Counter({
    name: 'vitrine_calls_total',
    help: 'Tool calls by app, tool and outcome.',
    labelNames: ['app', 'tool', 'outcome'],
    registers,
    collect() {
      outcomes.flush(this)
    },
  })
  const errors = new Counter({
    name: 'vitrine_call_errors_total',
    help: 'Tool calls that ended in an error, by its code.',
    labelNames: ['app', 'tool', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Time a tool took, by app and tool.',
    labelNames: ['app', 'tool'],
    buckets: SECONDS,
    registers,
  })
  const known = new Map<string, { app: string; tool: string }>()
  const labelsOf = ({ app, tool }: CompletedCall) => {
    const name = `${app} ${tool}`
    const labels = known.get(name) ?? (known.size < MOST_TOOLS ? { app, tool } : OTHER)
    if (labels !== OTHER) known.set(name, labels)
    return labels
  }
  return (call) => {
    const labels = labelsOf(call)
    const { outcome } = call
    outcomes.count(`${labels.app} ${labels.tool} ${outcome}`, () => ({ ...labels, outcome }))
    durations.observe(labels, call.durationMs / 1000)
    if (call.error) errors.inc({ ...labels, code: call.error })
  }
}

/** By the names of OpenTelemetry's conventions, as Prometheus writes them. */
function countOperations(registers: Registry[]): () => void {
  const durations = new Histogram({
    name: 'mcp_server_operation_duration_seconds',
    help: 'Duration of a request of the MCP protocol, from its receipt to its reply.',
    labelNames: ['mcp_method_name', 'gen_ai_tool_name', 'error_type'],
    buckets: OPERATION_SECONDS,
    registers,
  })
  const tools = new Set<string>()
  const toolOf = (tool: string) => {
    if (tools.size < MOST_TOOLS) tools.add(tool)
    return tools.has(tool) ? tool : OTHER.tool
  }
  return observeOperations(({ method, tool, errorType }, seconds) => {
    const labels = {
      mcp_method_name: method,
      ...(tool !== undefined && { gen_ai_tool_name: toolOf(tool) }),
      ...(errorType !== undefined && { error_type: errorType }),
    }
    durations.observe(labels, seconds)
  })
}

function addGauges(
  registers: Registry[],
  { poolStats, auditStats, waiting, lastBackup }: MetricsSources,
): void {
  new Gauge({
    name: 'vitrine_backup_last_success_timestamp_seconds',
    help: 'When the last scheduled backup succeeded; 0 while there is none.',
    registers,
    async collect() {
      // Without its database a process still tells all the rest.
      const last = await lastBackup().catch(() => null)
      this.set(last === null ? 0 : last.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections of the PostgreSQL pool; waiting are callers that want one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolStats() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'vitrine_queue_waiting',
    help: 'Calls that wait for their turn, by app.',
    labelNames: ['app'],
    registers,
    collect() {
      for (const [app, count] of waiting()) this.set({ app }, count)
    },
  })
  new Gauge({
    name: 'vitrine_audit_waiting',
    help: 'Calls that the audit log has not written yet.',
    registers,
    collect() {
      this.set(auditStats().waiting)
    },
  })
  new Counter({
    name: 'vitrine_audit_lost_total',
    help: 'Calls the audit log has no entry for.',
    registers,
    collect() {
      this.reset()
      this.inc(auditStats().lost)
    },
  })
}
