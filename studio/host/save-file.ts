import { asJsonObject, type JsonObject } from '../../common/json.ts'

/** A file that a widget wants to save, as the standard describes it. */
export interface SavedFile {
  name: string
  blob: Blob
}

const LARGEST = 25_000_000

/** Reads what a widget sent; null for what is no file, or too large. */
export function readFile(content: unknown): SavedFile | { link: string; name: string } | null {
  const block = asJsonObject(content)
  if (block.type === 'resource_link' && typeof block.uri === 'string')
    return { link: block.uri, name: nameOf(block, block.uri) }
  const file = asJsonObject(block.resource)
  const blob = blobOf(file)
  return block.type === 'resource' && blob ? { name: nameOf(file, String(file.uri ?? '')), blob } : null
}

export function blobOf({ text, blob, mimeType }: JsonObject): Blob | null {
  const type = typeof mimeType === 'string' ? mimeType : 'application/octet-stream'
  if (typeof text === 'string') return text.length <= LARGEST ? new Blob([text], { type }) : null
  if (typeof blob !== 'string' || blob.length > LARGEST) return null
  try {
    return new Blob([Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** The last part of the address, without what a file system would take for a path. */
function nameOf({ name }: JsonObject, uri: string): string {
  const last = typeof name === 'string' ? name : (uri.split('/').at(-1) ?? '')
  return decoded(last).replace(/[\\/:*?"<>|]+/g, '_') || 'file'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function saveFile({ name, blob }: SavedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
