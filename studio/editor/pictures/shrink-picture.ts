import { PICTURE_LIMITS } from '../../../common/own-pictures.ts'

/** As large as any widget shows one, on a screen with two points a pixel. */
const SIDE = 1280
const SMALLER = 800
const QUALITY = 0.85

/** Why a picture cannot be taken, in words. */
export class PictureError extends Error {}

/**
 * A picture as it is sent: turned as the camera says, and small. What a photograph says of the place and the time it was
 * taken is left out with everything that is not seen.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name))
    throw new PictureError('An SVG can hold a program, so none is taken. Save it as PNG.')
  const picture = await decoded(file)
  try {
    for (const side of [SIDE, SMALLER]) {
      const small = await encoded(picture, side)
      if (small.size <= PICTURE_LIMITS.bytes) return small
    }
  } finally {
    picture.close()
  }
  throw new PictureError('This picture stays too large. Save it as JPEG, then try again.')
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureError(
      /hei[cf]/i.test(`${file.type} ${file.name}`)
        ? 'This browser reads no HEIC. On the phone choose “Most compatible” under Camera, Formats, or save it as JPEG.'
        : 'This is no picture that a browser can read, or it is damaged. Save it as JPEG or PNG.',
    )
  }
}

async function encoded(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('This browser cannot make pictures small. Try another.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await written(canvas, 'image/webp')
  // A browser that writes no WebP gives a PNG instead, which photographs fill with megabytes.
  return webp.type === 'image/webp' ? webp : written(canvas, 'image/jpeg')
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new PictureError('This picture is too large to be made small.')),
      type,
      QUALITY,
    ),
  )
