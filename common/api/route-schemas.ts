import type { z } from 'zod'
import type { RouteName } from '../route-name.ts'

/** What one route of the builder's API reads, and what it sends. */
export interface RouteSchemas {
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  /** What comes back; null for nothing. */
  readonly reply: z.ZodType | null
}

export type RouteTable = Readonly<Record<RouteName, RouteSchemas>>
