import { isJsonObject } from '../../../common/json.ts'
import type { ContentPatch } from './history.ts'

/** Edits that the server has not acknowledged, kept in the browser. */
export interface UnsavedEdits {
  /** What they were made from. */
  revision: number
  fields: ContentPatch
  /** What stood in those fields; absent where the browser had no room for both. */
  base?: ContentPatch
}

export interface UnsavedStore {
  read(): UnsavedEdits | null
  /** False when the browser has no room for them. */
  write(kept: UnsavedEdits): boolean
  clear(): void
}

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function fits(storage: BrowserStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function createUnsavedStore(storage: BrowserStorage, id: string, tab: string): UnsavedStore {
  const key = `vitrine:draft:${id}`
  const stored = (): (UnsavedEdits & { tab: unknown }) | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isJsonObject(value) || typeof value.revision !== 'number' || !isJsonObject(value.fields))
        return null
      const { revision, fields, base, tab } = value
      const edits = { revision, fields: fields as ContentPatch, tab }
      return isJsonObject(base) ? { ...edits, base: base as ContentPatch } : edits
    } catch {
      return null
    }
  }
  let adopted = false
  return {
    read() {
      adopted = true
      return stored()
    },
    write({ base, ...kept }) {
      // What they were made from only helps to merge: better without it than not at all.
      const written = [
        { ...kept, base, tab },
        { ...kept, tab },
      ].some((edits) => fits(storage, key, edits))
      adopted ||= written
      return written
    },
    clear() {
      // What another tab has not saved yet is not ours to forget.
      if (adopted || stored()?.tab === tab) storage.removeItem(key)
      adopted = false
    },
  }
}
