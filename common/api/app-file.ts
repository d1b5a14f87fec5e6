import { z } from 'zod'
import { type AppContent, contentSchema } from './content.ts'
import { carriedPicture } from './pictures.ts'

/** An app as one file, with the pictures it refers to. Secrets are named in it and never held. */
export const appFile = z.strictObject({
  format: z.literal('vitrine-app'),
  formatVersion: z.literal(1),
  app: contentSchema,
  pictures: z.array(carriedPicture).max(10_000).optional(),
})

export type AppFile = z.output<typeof appFile>

interface FilePicture {
  readonly hash: string
  readonly type: string
  readonly bytes: Uint8Array
}

export const exportApp = (app: AppContent, pictures: readonly FilePicture[]): AppFile => ({
  format: 'vitrine-app',
  formatVersion: 1,
  app,
  ...(pictures.length > 0 && {
    pictures: pictures.map(({ hash, type, bytes }) => ({
      file: `${hash}.${type}`,
      data: Buffer.from(bytes).toString('base64'),
    })),
  }),
})

/** The files of the pictures that came along. */
export const carriedPictures = ({ pictures = [] }: AppFile): Uint8Array[] =>
  pictures.map(({ data }) => Buffer.from(data, 'base64'))
