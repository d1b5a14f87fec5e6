import { isJsonObject } from '../../../common/json.ts'
import type { Fields } from './history.ts'

/** Edits that the server has not acknowledged, kept in the browser. */
export interface Kept {
  /** What they were made from. */
  revision: number
  fields: Fields
}

export interface Shelf {
  read(): Kept | null
  /** False when the browser has no room for them. */
  write(kept: Kept): boolean
  clear(): void
}

export type KeepIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createShelf(storage: KeepIn, id: string, tab: string): Shelf {
  const key = `vitrine:draft:${id}`
  const stored = (): (Kept & { tab: unknown }) | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isJsonObject(value) || typeof value.revision !== 'number' || !isJsonObject(value.fields))
        return null
      return { revision: value.revision, fields: value.fields as Fields, tab: value.tab }
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
