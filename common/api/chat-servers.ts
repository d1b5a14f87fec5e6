import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'
import { PRINTABLE } from './source-settings.ts'
import { visibleLine } from './text.ts'

const headerValue = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .regex(PRINTABLE, 'Use one line of printable ASCII characters.')
const NOT_TO_SET = /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|cookie)$/i
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'Name a header with letters, digits and -.')
  .refine((name) => !NOT_TO_SET.test(name), 'This header is set by the connection itself.')

const newServer = z.strictObject({
  address: z.url({ protocol: /^https?$/ }).max(2000),
  name: visibleLine.max(60).optional().describe('Its own title where this is left out.'),
  headers: z
    .record(headerName, headerValue)
    .default({})
    .describe('Sent to its origin alone, and never shown again.'),
})

const serverTool = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  readOnly: z.boolean(),
  destructive: z.boolean(),
})

const connectedServer = z.object({
  id: z.string(),
  app: z.string().describe('How a conversation names it: `server:` and its id.'),
  name: z.string(),
  address: z.string(),
  status: z.enum(['ready', 'sign-in', 'unreachable']),
  problem: z.string().nullable(),
  trusted: z.boolean(),
  tools: z.array(serverTool),
  createdAt: z.string(),
})

export type ConnectedServerView = z.output<typeof connectedServer>

export const chatServerApi = {
  'GET /api/chat/servers': { reply: z.object({ servers: z.array(connectedServer) }) },
  'POST /api/chat/servers': { body: newServer, reply: connectedServer },
  'POST /api/chat/servers/:id/refresh': { reply: connectedServer },
  'POST /api/chat/servers/:id/sign-in': {
    reply: z.object({
      url: z.string().describe('The page where the person signs in; it leads back to the chat.'),
    }),
  },
  'PATCH /api/chat/servers/:id': {
    body: z.strictObject({
      trusted: z
        .boolean()
        .describe(
          'Whether you trust what the server says of its tools: those with `readOnlyHint` then run without approval.',
        ),
    }),
    reply: connectedServer,
  },
  'DELETE /api/chat/servers/:id': { reply: null },
} as const satisfies RouteTable
