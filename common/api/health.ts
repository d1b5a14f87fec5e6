import { z } from 'zod'
import { callView } from './record.ts'
import type { RouteTable } from './route-schemas.ts'

const processHealth = z.object({
  name: z.string().describe('The machine and the process id.'),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  cpu: z.number().describe('Processors in use; 1 is all of one.'),
  memoryBytes: z.number(),
  loopDelayMs: z.number().describe('How late timers ran, 99 in 100.'),
  waiting: z.number().describe('Calls that wait in queues.'),
  connections: z
    .object({ size: z.number(), idle: z.number(), waiting: z.number() })
    .nullable()
    .describe('The pool of PostgreSQL; null for SQLite.'),
})
const toolHealth = z.object({
  app: z.string(),
  tool: z.string(),
  calls: z.number(),
  failed: z.number(),
  meanMs: z.number(),
  longestMs: z.number(),
})
const backup = z.object({
  name: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  bytes: z.number().nullable(),
  error: z.string().nullable(),
})

export type ProcessHealth = z.output<typeof processHealth>
export type ToolHealth = z.output<typeof toolHealth>
export type BackupView = z.output<typeof backup>

/** The server's health, for owners. */
export const healthApi = {
  'GET /api/health': {
    reply: z.object({
      database: z.object({ kind: z.enum(['sqlite', 'postgres']), problem: z.string().nullable() }),
      lastHour: z.object({ calls: z.number(), failed: z.number() }),
      processes: z.array(processHealth),
      slowest: z.array(toolHealth),
      errors: z.array(callView),
      backups: z.object({ scheduled: z.boolean(), latest: z.array(backup) }),
    }),
  },
} as const satisfies RouteTable
