import { imageAddress } from '../../common/web-address.ts'
import { languageTag } from '../parts/language.ts'
import { fields, list, text } from '../parts/read.ts'
import type { GalleryImage } from '../views/gallery/image.ts'

export interface GalleryData {
  title: string
  images: GalleryImage[]
  /** The captions' language, if the tool names it. */
  language: string | undefined
}

export function readGallery(output: unknown): GalleryData | null {
  const given = fields(output)
  const images = list(given?.images, readImage)
  if (!given || !images) return null
  return { title: text(given.title).trim(), images, language: languageTag(given.locale) }
}

function readImage(item: unknown, index: number): GalleryImage | null {
  const given = fields(item)
  if (!given) return null
  const src = imageAddress(given.src)
  const caption = text(given.caption).trim()
  const description = text(given.alt).trim() || caption
  return src || description ? { key: String(index), src, description, caption } : null
}
