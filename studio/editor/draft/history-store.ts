import { isJsonObject } from '../../../common/json.ts'
import { type ContentPatch, fieldsIn, type History, type HistoryStep } from './history.ts'
import type { BrowserStorage } from './unsaved-store.ts'

/** The undo history, kept over a reload. */
export interface HistoryStore {
  read(): History | null
  write(history: History): void
}

export const NO_HISTORY_STORE: HistoryStore = { read: () => null, write: () => {} }

/** Browsers allow about five million characters, and other drafts need some too. */
const MOST_CHARACTERS = 1_500_000
const MOST_STEPS = 30

/** JSON cannot express an absent field, and saving null would be refused. */
const UNSET = -1

type Refs = Record<string, number>
interface StoredStep extends Pick<HistoryStep, 'as' | 'at'> {
  before: Refs
  after: Refs
}

/** Steps share most of their values, so each value is written once. */
function packed(history: History): string {
  const values: unknown[] = []
  const known = new Map<unknown, number>()
  const refOf = (value: unknown): number => {
    if (value === undefined) return UNSET
    const found = known.get(value)
    if (found !== undefined) return found
    known.set(value, values.push(value) - 1)
    return values.length - 1
  }
  const refs = (fields: ContentPatch): Refs =>
    Object.fromEntries(fieldsIn(fields).map((field) => [field, refOf(fields[field])]))
  const steps = (list: readonly HistoryStep[]) =>
    list.map(({ before, after, as, at }) => ({ before: refs(before), after: refs(after), as, at }))
  return JSON.stringify({ past: steps(history.past), future: steps(history.future), values })
}

function unpacked(text: string): History | null {
  const stored: unknown = JSON.parse(text)
  if (!isJsonObject(stored) || !Array.isArray(stored.values)) return null
  const { values } = stored
  const fields = (refs: Refs): ContentPatch =>
    Object.fromEntries(
      Object.entries(refs).map(([field, ref]) => [field, ref === UNSET ? undefined : values[ref]]),
    )
  const steps = (list: unknown): HistoryStep[] =>
    (Array.isArray(list) ? (list as StoredStep[]) : []).map(({ before, after, at }) => ({
      before: fields(before),
      after: fields(after),
      as: null,
      at,
    }))
  return { past: steps(stored.past), future: steps(stored.future) }
}

/** Keeps as many of the last steps as fit. */
export function createHistoryStore(storage: BrowserStorage, id: string): HistoryStore {
  const key = `vitrine:history:${id}`
  return {
    read() {
      try {
        return unpacked(storage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write({ past, future }) {
      for (let count = MOST_STEPS; count > 0; count = Math.floor(count / 2)) {
        const text = packed({ past: past.slice(-count), future: future.slice(-count) })
        if (text.length > MOST_CHARACTERS) continue
        try {
          return storage.setItem(key, text)
        } catch {
          // No room; fewer steps may fit.
        }
      }
      storage.removeItem(key)
    },
  }
}
