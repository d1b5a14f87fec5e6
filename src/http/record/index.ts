import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { callFilters, eventFilters } from '../../../common/api/record.ts'
import { requireValid } from '../../registry/problems.ts'
import type { Access } from '../api/makers.ts'
import { type ApiRoute, defineRoute, serveRoute } from '../api/route.ts'
import { csvLine } from './csv.ts'
import { callRows, eventRows, type Page, type RecordParts } from './rows.ts'

export const recordApiRoutes = (parts: RecordParts): ApiRoute[] => [
  defineRoute('GET /api/events', {
    summary: 'Read who did what on this server, the newest first; for owners and auditors',
    run: ({ query: { cursor, limit, ...filters } }) => eventRows(parts, filters, { cursor, limit }),
  }),
  defineRoute('GET /api/calls', {
    summary: 'Read who called which tool and how it went, the newest first; for owners and auditors',
    run: ({ query: { cursor, limit, ...filters } }) => callRows(parts, filters, { cursor, limit }),
  }),
]

const EXPORT_PAGE = 1000

/** `/api/events` and `/api/calls`, each also as a file of JSON lines or CSV. */
export const recordRoutes =
  (parts: RecordParts, routes: readonly ApiRoute[], { auditor }: Pick<Access, 'auditor'>) =>
  async (http: FastifyInstance) => {
    for (const route of routes) serveRoute(http, route, { admit: auditor, limits: null })
    const exports = <Filters extends object, Row extends object>(
      name: string,
      filters: z.ZodType<Filters>,
      read: (
        parts: RecordParts,
        filters: Filters,
        page: { cursor?: string; limit: number },
      ) => Promise<Page<Row>>,
    ) =>
      http.get(`/api/${name}/export`, async (request, reply) => {
        await auditor(request)
        const { format, ...rest } = requireValid(exportQuery, request.query)
        const chosen = requireValid(filters, rest)
        return sendFile(reply, { name, format }, (cursor) =>
          read(parts, chosen, { ...(cursor !== null && { cursor }), limit: EXPORT_PAGE }),
        )
      })
    exports('events', eventFilters, eventRows)
    exports('calls', callFilters, callRows)
  }

const exportQuery = z.looseObject({ format: z.enum(['jsonl', 'csv']).default('jsonl') })

const TYPES = { jsonl: 'application/jsonl', csv: 'text/csv; charset=utf-8' }

function sendFile<Row extends object>(
  reply: FastifyReply,
  { name, format }: { name: string; format: keyof typeof TYPES },
  read: (cursor: string | null) => Promise<Page<Row>>,
): FastifyReply {
  reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
  return reply.send(Readable.from(lines(format, read)))
}

/** Read page by page, so that a long record does not fill the memory. */
async function* lines<Row extends object>(
  format: keyof typeof TYPES,
  read: (cursor: string | null) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  let cursor: string | null = null
  let isFirst = true
  do {
    const { rows, next }: Page<Row> = await read(cursor)
    if (isFirst && format === 'csv' && rows[0]) yield csvLine(Object.keys(rows[0]))
    isFirst = false
    const write = (row: Row) => (format === 'csv' ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`)
    if (rows.length > 0) yield rows.map(write).join('')
    cursor = next
  } while (cursor !== null)
}
