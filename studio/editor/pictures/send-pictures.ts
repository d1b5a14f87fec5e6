import { ApiError, api } from '../../ui/api.ts'
import { say } from '../../ui/say.ts'
import type { PictureTarget } from './match-rows.ts'
import type { PlacedPicture } from './place-pictures.ts'
import { PictureError, shrinkPicture } from './shrink-picture.ts'

export interface PictureToSend {
  file: File
  target: PictureTarget
}

export interface SentPictures {
  placed: PlacedPicture[]
  failed: { name: string; words: string }[]
}

/** Shrinks and uploads pictures one by one, reporting progress. */
export async function sendPictures(
  appId: string,
  pictures: readonly PictureToSend[],
  onDone: (count: number) => void,
): Promise<SentPictures> {
  const sent: SentPictures = { placed: [], failed: [] }
  for (const [index, { file, target }] of pictures.entries()) {
    try {
      const data = await base64Of(await shrinkPicture(file))
      const { address } = await api.addPicture(appId, data)
      sent.placed.push({ name: file.name, target, address })
    } catch (error) {
      sent.failed.push({ name: file.name, words: failureWords(error) })
      // The rest will not fit either.
      if (error instanceof ApiError && error.code === 'PICTURES_FULL') break
    }
    onDone(index + 1)
  }
  return sent
}

const failureWords = (error: unknown) =>
  error instanceof PictureError || error instanceof ApiError
    ? error.message
    : say('The server does not answer. Try again in a moment.')

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new PictureError(say('This file could not be read.')))
    reader.readAsDataURL(blob)
  })
