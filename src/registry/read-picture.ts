import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { PICTURE_LIMITS, type PictureType } from '../../common/own-pictures.ts'
import { ownValue } from '../../common/own-value.ts'
import { AppError } from '../errors.ts'

export interface StoredPicture {
  readonly hash: string
  readonly type: PictureType
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

const HASH_LENGTH = 40
const TAKEN: Readonly<Record<string, PictureType>> = {
  webp: 'webp',
  jpg: 'jpg',
  png: 'png',
  gif: 'gif',
  heif: 'avif',
}
/** File types that share AVIF's signature, and that few browsers show. */
const AVIF = /^ftyp(avif|avis|mif1|miaf)/

const TAKES = 'Send a JPEG, PNG, WebP, GIF or AVIF.'

/** The type by the file's first bytes; a name or header could claim anything. */
export function readPicture(bytes: Uint8Array): StoredPicture {
  if (bytes.byteLength > PICTURE_LIMITS.bytes)
    throw refused(
      `This picture has ${megabytes(bytes.byteLength)}. One may have ${megabytes(PICTURE_LIMITS.bytes)}.`,
    )
  const { type, width, height } = measured(bytes)
  if (type === 'svg') throw refused(`An SVG can hold a program, so none is taken. ${TAKES}`)
  const known = ownValue(TAKEN, type)
  if (!known || (known === 'avif' && !AVIF.test(brandOf(bytes))))
    throw refused(`Not every chat shows pictures of this kind. ${TAKES}`)
  if (width < 1 || height < 1) throw refused(`This picture is damaged. ${TAKES}`)
  if (Math.max(width, height) > PICTURE_LIMITS.side)
    throw refused(
      `This picture has ${width} × ${height} pixels. Its longer side may have ${PICTURE_LIMITS.side}.`,
    )
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { hash, type: known, width, height, bytes }
}

function measured(bytes: Uint8Array): { type: string; width: number; height: number } {
  try {
    const { type = '', width, height } = imageSize(bytes)
    return { type, width, height }
  } catch (cause) {
    throw refused(`This is no picture, or a damaged one. ${TAKES}`, cause)
  }
}

const brandOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 12)).toString('latin1')

const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`

const refused = (message: string, cause?: unknown) =>
  new AppError('PICTURE_REFUSED', {}, { words: message, cause })
