import { isJsonObject } from '../../../common/json.ts'
import type { ContentPatch } from './history.ts'

/** Edits that the server has not acknowledged, kept in the browser. */
export interface UnsavedEdits {
  /** The revision they are based on. */
  revision: number
  fields: ContentPatch
  /** The previous values of those fields; absent if the browser had no room for both. */
  base?: ContentPatch
}

export interface UnsavedStore {
  read(): UnsavedEdits | null
  /** False if the browser has no room for them. */
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
      // The base only helps to merge, so it is dropped first.
      const written = [
        { ...kept, base, tab },
        { ...kept, tab },
      ].some((edits) => fits(storage, key, edits))
      adopted ||= written
      return written
    },
    clear() {
      // Another tab's unsaved edits must stay.
      if (adopted || stored()?.tab === tab) storage.removeItem(key)
      adopted = false
    },
  }
}
