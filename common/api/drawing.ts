import { z } from 'zod'
import { contentSchema } from './content.ts'
import type { RouteTable } from './route-schemas.ts'

const look = contentSchema.pick({ name: true, layoutTemplate: true, themeVariables: true })
const drawn = z.object({
  html: z.string(),
  csp: z.object({
    connect: z.array(z.string()),
    resource: z.array(z.string()),
    frame: z.array(z.string()),
  }),
  problems: z
    .array(
      z.object({
        field: z.enum(['surface', 'text', 'accent']),
        message: z.string(),
        needed: z.number(),
        actual: z.number(),
        mended: z.string(),
      }),
    )
    .describe('Colours that cannot be read as they are, and what is served instead.'),
  pictureTicket: z
    .string()
    .describe('What follows the address of an uploaded picture, so that you may load it in a frame.'),
})

export const drawingApi = {
  'POST /api/templates/draw': { body: look, reply: drawn },
  'GET /api/apps/:id/widget': { reply: drawn.extend({ data: z.record(z.string(), z.unknown()) }) },
} as const satisfies RouteTable
