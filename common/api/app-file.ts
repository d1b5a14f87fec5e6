import { z } from 'zod'
import { type AppContent, contentSchema } from './content.ts'

/** An app as one file. Secrets are named in it and never held. */
export const appFile = z.strictObject({
  format: z.literal('vitrine-app'),
  formatVersion: z.literal(1),
  app: contentSchema,
})

export type AppFile = z.output<typeof appFile>

export const exportApp = (app: AppContent): AppFile => ({ format: 'vitrine-app', formatVersion: 1, app })
