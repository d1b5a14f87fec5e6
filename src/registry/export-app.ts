import type { AppFile } from '../../common/api/app-file.ts'
import type { AppContent } from '../../common/api/content.ts'

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

export const carriedPictures = ({ pictures = [] }: AppFile): Uint8Array[] =>
  pictures.map(({ data }) => Buffer.from(data, 'base64'))
