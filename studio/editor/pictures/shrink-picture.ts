import { PICTURE_LIMITS } from '../../../common/own-pictures.ts'
import { say } from '../../ui/say.ts'

/** The largest size a widget shows, on a screen with two device pixels per CSS pixel. */
const SIDE = 1280
const SMALLER = 800
const QUALITY = 0.85

export class PictureError extends Error {}

/** Applies the camera's rotation and shrinks the picture. Location, time and all other metadata are dropped. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name))
    throw new PictureError(say('SVG files can contain scripts, so they are not accepted. Save it as PNG.'))
  const picture = await decoded(file)
  try {
    for (const side of [SIDE, SMALLER]) {
      const small = await encoded(picture, side)
      if (small.size <= PICTURE_LIMITS.bytes) return small
    }
  } finally {
    picture.close()
  }
  throw new PictureError(say('This picture is still too large. Save it as JPEG, then try again.'))
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureError(
      /hei[cf]/i.test(`${file.type} ${file.name}`)
        ? say(
            'This browser cannot read HEIC. On the phone choose “Most compatible” under Camera, Formats, or save it as JPEG.',
          )
        : say('This picture is damaged, or in a format that browsers cannot read. Save it as JPEG or PNG.'),
    )
  }
}

async function encoded(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError(say('This browser cannot shrink pictures. Try another.'))
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await written(canvas, 'image/webp')
  // A browser without WebP returns a PNG, which would be megabytes for a photograph.
  return webp.type === 'image/webp' ? webp : written(canvas, 'image/jpeg')
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new PictureError(say('This picture is too large to shrink.'))),
      type,
      QUALITY,
    ),
  )
