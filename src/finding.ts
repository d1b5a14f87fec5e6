import type { Logger } from 'pino'
import { createStock, type Stock } from './apps/gifts/stock.ts'
import type { Config } from './config.ts'
import { createRowVectors, type RowVectors } from './registry/sources/row-vectors.ts'
import { createMeanings, type Meanings } from './search/meanings.ts'
import { openEmbedder } from './search/open-embedder.ts'
import type { Storage } from './storage/storage.ts'

/** All that finds by meaning: one embedder and one index, for the gifts and for the rows of made apps. */
export interface Finding {
  readonly meanings: Meanings
  readonly stock: Stock
  readonly rowVectors: RowVectors
  close(): Promise<void>
}

export interface FindingOptions {
  config: Pick<Config, 'embedding' | 'vectorStore'>
  storage: Pick<Storage, 'gifts' | 'openSearch'>
  giftsDir: string | null
  log: Logger
}

export async function openFinding({ config, storage, giftsDir, log }: FindingOptions): Promise<Finding> {
  const embedder = openEmbedder(config.embedding)
  const meanings = createMeanings(embedder)
  const index = await storage.openSearch({
    model: meanings.model,
    s3: config.vectorStore,
    onNotice: (words) => log.info(words),
    onError: (err) => log.error({ err }, 'search index not brought up to date'),
  })
  const search = { meanings, index }
  const stock = createStock({
    gifts: storage.gifts,
    search,
    folder: giftsDir,
    onError: (err) => log.error({ err }, 'gifts not made ready to be found'),
  })
  const rowVectors = createRowVectors(search, {
    onError: (err) => log.error({ err }, 'rows searched by their words only'),
  })
  return {
    meanings,
    stock,
    rowVectors,
    async close() {
      // What is still being embedded is not waited for; the next start goes on with it.
      const stopped = [rowVectors.close(), stock.close()]
      await embedder.close()
      await Promise.all(stopped)
      await index.close()
    },
  }
}
