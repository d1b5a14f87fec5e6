import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { AuditEntry, AuditStore } from '../mcp/audit-entry.ts'
import { type Identify, signInRequired } from './identify.ts'

const MOST = 10_000
const query = z.strictObject({
  app: z.string().max(100).optional(),
  user: z.string().max(100).optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(MOST).default(100),
  format: z.enum(['json', 'jsonl']).default('json'),
})

/** `/api/audit`: the audit log of calls as a program reads it, for owners and auditors. */
export const auditRoutes = (store: AuditStore, identify: Identify) => async (http: FastifyInstance) => {
  http.get('/api/audit', async (request, reply) => {
    const account = await identify(request)
    if (!account) throw signInRequired(request)
    if (account.role !== 'owner' && account.role !== 'auditor') throw new AppError('NOT_ALLOWED')
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw new AppError('INVALID_QUERY', { problems: z.prettifyError(parsed.error) })
    const { app, user, since, until, limit, format } = parsed.data
    const entries = await store.find({
      limit,
      ...(app !== undefined && { app }),
      ...(user !== undefined && { user }),
      ...(since !== undefined && { since: new Date(since) }),
      ...(until !== undefined && { until: new Date(until) }),
    })
    const shown = entries.map(show)
    if (format === 'json') return { entries: shown }
    reply.type('application/jsonl').header('content-disposition', 'attachment; filename="audit.jsonl"')
    return shown.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  })
}

const show = ({ at, user, app, tool, outcome, durationMs, traceId }: AuditEntry) => ({
  at: at.toISOString(),
  user,
  app,
  tool,
  outcome,
  duration_ms: durationMs,
  trace_id: traceId,
})
