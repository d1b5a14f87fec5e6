import { isJsonObject } from '../../../common/json.ts'
import type { ContentPatch } from './history.ts'

/** Edits that the server has not acknowledged, kept in the browser. */
export interface UnsavedEdits {
  /** What they were made from. */
  revision: number
  fields: ContentPatch
}

export interface UnsavedStore {
  read(): UnsavedEdits | null
  /** False when the browser has no room for them. */
  write(kept: UnsavedEdits): boolean
  clear(): void
}

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createUnsavedStore(storage: BrowserStorage, id: string, tab: string): UnsavedStore {
  const key = `vitrine:draft:${id}`
  const stored = (): (UnsavedEdits & { tab: unknown }) | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isJsonObject(value) || typeof value.revision !== 'number' || !isJsonObject(value.fields))
        return null
      return { revision: value.revision, fields: value.fields as ContentPatch, tab: value.tab }
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
    write(kept) {
      try {
        storage.setItem(key, JSON.stringify({ ...kept, tab }))
        adopted = true
        return true
      } catch {
        return false
      }
    },
    clear() {
      // What another tab has not saved yet is not ours to forget.
      if (adopted || stored()?.tab === tab) storage.removeItem(key)
      adopted = false
    },
  }
}
