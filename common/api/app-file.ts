import { z } from 'zod'
import { contentSchema } from './content.ts'
import { carriedPicture } from './pictures.ts'

/** An app as one file, with the pictures it refers to. Secrets are named in it but never contained. */
export const appFile = z.strictObject({
  format: z.literal('vitrine-app'),
  formatVersion: z.literal(1),
  app: contentSchema,
  pictures: z.array(carriedPicture).max(10_000).optional(),
})

export type AppFile = z.output<typeof appFile>
