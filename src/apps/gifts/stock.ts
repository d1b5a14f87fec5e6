import { stockCatalogue } from './catalogue.ts'
import { embedAll } from './embed-missing.ts'
import type { GiftStore } from './gift.ts'
import type { GiftSearch } from './search.ts'

/** The gifts and how they are found, made ready while the server already answers. */
export interface Stock {
  readonly gifts: GiftStore
  readonly search: GiftSearch
  /** Resolves when our own catalogue can be searched; that does not wait for anything to be embedded. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface StockOptions {
  gifts: GiftStore
  search: GiftSearch
  /** The built catalogue's folder; null to do without. */
  folder: string | null
  onError(error: unknown): void
}

export function createStock({ gifts, search, folder, onError }: StockOptions): Stock {
  const closing = new AbortController()
  const { signal } = closing
  const tell = (error: unknown) => void (signal.aborted || onError(error))
  let stocked: Promise<void> | null = null
  let embedded = Promise.resolve()
  const start = async () => {
    if (folder !== null) await stockCatalogue(gifts, search, folder)
    embedded = embedAll(gifts, search, { signal }).catch(tell)
  }
  const ready = () => {
    // A store that fails once may answer the next question.
    stocked ??= start().catch((error) => {
      stocked = null
      throw error
    })
    return stocked
  }
  ready().catch(tell)
  return {
    gifts,
    search,
    ready,
    async close() {
      closing.abort()
      await stocked?.catch(() => {})
      await embedded
    },
  }
}
