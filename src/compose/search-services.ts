import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createRowVectors, type RowVectors } from '../registry/sources/row-vectors.ts'
import type { Embedder } from '../search/embedder.ts'
import type { Storage } from '../storage/storage.ts'

/** All that finds by meaning: one embedder for everybody, and the rows of made apps. */
export interface SearchServices {
  readonly embedder: Embedder
  readonly rowVectors: RowVectors
  close(): Promise<void>
}

export interface SearchServicesOptions {
  readonly embedder: Embedder
  readonly vectorStore: Config['vectorStore']
  readonly storage: Pick<Storage, 'openSearch'>
  readonly log: Logger
}

export async function openSearchServices({
  embedder,
  vectorStore,
  storage,
  log,
}: SearchServicesOptions): Promise<SearchServices> {
  const index = await storage.openSearch({
    model: embedder.model,
    s3: vectorStore,
    onNotice: (notice) => log.info(notice),
    onError: (err) => log.error({ err }, 'search index could not be updated'),
  })
  const rowVectors = createRowVectors(
    { embedder, index },
    { onError: (err) => log.error({ err }, 'rows are searched by words only, not by meaning') },
  )
  return {
    embedder,
    rowVectors,
    async close() {
      // Unfinished embeddings are not awaited; the next start resumes them.
      const stopped = rowVectors.close()
      await embedder.close()
      await stopped
      await index.close()
    },
  }
}
