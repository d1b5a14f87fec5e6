import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

/** Who is signed in. It is for the studio's own pages, and no part of the builder's API. */
export const accountApi = {
  'GET /api/account': {
    reply: z.object({ id: z.string(), email: z.string(), role: z.enum(['owner', 'maker', 'user']) }),
  },
} as const satisfies RouteTable
