/** The files in a zip, each unpacked on request. */
export interface Zip {
  has(path: string): boolean
  /** A file as text; empty if there is none. */
  text(path: string): Promise<string>
}

interface Entry {
  method: number
  size: number
  start: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

/** Against a zip bomb, a few kilobytes that unpack to gigabytes. */
const LARGEST_UNPACKED = 100_000_000

/** Reads the central directory; null if it is missing or truncated. */
export function openZip(bytes: ArrayBuffer, mostUnpacked = LARGEST_UNPACKED): Zip | null {
  const view = new DataView(bytes)
  const end = endOf(view)
  if (end === null) return null
  const entries = new Map<string, Entry>()
  const names = new TextDecoder()
  let room = mostUnpacked
  let offset = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (offset + 46 > view.byteLength || view.getUint32(offset, true) !== ENTRY) return null
    const nameLength = view.getUint16(offset + 28, true)
    const name = names.decode(new Uint8Array(bytes, offset + 46, nameLength))
    entries.set(name, {
      method: view.getUint16(offset + 10, true),
      size: view.getUint32(offset + 20, true),
      start: view.getUint32(offset + 42, true),
    })
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  return {
    has: (path) => entries.has(path),
    async text(path) {
      const entry = entries.get(path)
      if (!entry) return ''
      const { text, size } = await unpacked(packed(view, entry), entry.method, room)
      room -= size
      return text
    },
  }
}

/** A comment of unknown length follows the end record, so it is searched from the back. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH
  for (let offset = last; offset >= Math.max(0, last - LONGEST_COMMENT); offset -= 1)
    if (view.getUint32(offset, true) === END) return offset
  return null
}

/** An entry's local header precedes its bytes, and its length may differ from the directory's. */
function packed(view: DataView, { start, size }: Entry): Uint8Array<ArrayBuffer> {
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  return new Uint8Array(view.buffer as ArrayBuffer, from, size)
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, method: number, room: number) {
  if (method !== STORED && method !== DEFLATED)
    throw new Error('It is compressed in a way that cannot be read here.')
  const stored = new Blob([bytes]).stream()
  const plain = method === STORED ? stored : stored.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = plain.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > room) {
      await reader.cancel()
      throw new Error('It is too large once unpacked.')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return { text: text + decoder.decode(), size }
}
