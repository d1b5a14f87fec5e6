import { isJsonObject, type JsonObject } from './json.ts'

/** Limits of an uploaded picture. */
export const PICTURE_LIMITS = {
  bytes: 2_000_000,
  side: 4096,
} as const

/** Formats that every host shows, by file extension. */
export const PICTURE_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
} as const
export type PictureType = keyof typeof PICTURE_TYPES

/** A picture's path, by its hash. An app's data stores this path, so that it outlives the server's address. */
export const pictureAddress = (hash: string, type: PictureType): string => `/pictures/${hash}.${type}`

export const PICTURE_FILE = /^([0-9a-f]{40})\.(webp|jpg|png|gif|avif)$/
const ADDRESS = /(?<![\w./:-])\/pictures\/[0-9a-f]{40}\.(?:webp|jpg|png|gif|avif)\b/g
const WHOLE = /^\/pictures\/[0-9a-f]{40}\.(?:webp|jpg|png|gif|avif)$/

export const isOwnPicture = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE.test(value)

/** Matches whole addresses too, which may be copied from a chat. */
const REFERENCE = /\/pictures\/([0-9a-f]{40})\.\w/g

/** The hashes of the pictures in a text, or in data as JSON. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, hash = '']) => hash)),
]

/** Replaces the paths of pictures in data. Values without pictures stay identical. */
export function replacePicturePaths<T>(value: T, place: (path: string) => string): T {
  return resolved(value, place) as T
}

function resolved(value: unknown, place: (path: string) => string): unknown {
  if (typeof value === 'string') return value.includes('/pictures/') ? value.replace(ADDRESS, place) : value
  if (Array.isArray(value)) {
    const next = value.map((inner) => resolved(inner, place))
    return next.some((inner, index) => inner !== value[index]) ? next : value
  }
  if (!isJsonObject(value)) return value
  const given: JsonObject = value
  const next = Object.entries(given).map(([key, inner]) => [key, resolved(inner, place)] as const)
  return next.some(([key, inner]) => inner !== given[key]) ? Object.fromEntries(next) : value
}
