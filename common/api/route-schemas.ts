import type { z } from 'zod'
import type { RouteName } from '../route-name.ts'

/** The input and output schemas of one route. */
export interface RouteSchemas {
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  readonly reply: z.ZodType | null
}

export type RouteTable = Readonly<Record<RouteName, RouteSchemas>>
