import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

/** The signed-in account, for the studio's own pages; not part of the builder's API. */
export const accountApi = {
  'GET /api/account': {
    reply: z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(['owner', 'maker', 'user', 'auditor']),
    }),
  },
} as const satisfies RouteTable
