import type { Row } from './app.ts'

/** What somebody dropped, chose or pasted. */
export interface Picked {
  text: string
  /** Empty for what was pasted. */
  fileName: string
}

/** What of it they want, after a look at it. */
export interface Taken {
  name: string
  layoutTemplate: string
  rows: readonly Row[]
  /** For a layout that is one text. */
  text: string | null
  heading: string | null
  /** After what is there, not in place of it. */
  append: boolean
}

/** A file larger than this is no list of things, and would only freeze the page. */
export const LARGEST_FILE = 20_000_000

export async function readPicked(file: File): Promise<Picked> {
  if (file.size > LARGEST_FILE) throw new Error('That file is too large. Give one of at most 20 MB.')
  const bytes = await file.arrayBuffer()
  return { text: decode(bytes), fileName: file.name }
}

/** Spreadsheets still write CSV in the old Western encoding, and UTF-16 now and then. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const ACCEPTED =
  '.csv,.tsv,.txt,.json,.md,text/csv,text/tab-separated-values,application/json,text/plain,text/markdown'
