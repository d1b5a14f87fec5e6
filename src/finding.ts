import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createGiftThread, type GiftThread } from './gift-thread.ts'
import { createRowVectors, type RowVectors } from './registry/sources/row-vectors.ts'
import { createMeanings, type Meanings } from './search/meanings.ts'
import { openEmbedder } from './search/open-embedder.ts'
import type { Storage } from './storage/storage.ts'

/** All that finds by meaning: one embedder, for the gifts in their thread and for the rows of made apps. */
export interface Finding {
  readonly meanings: Meanings
  readonly gifts: GiftThread
  readonly rowVectors: RowVectors
  close(): Promise<void>
}

export interface FindingOptions {
  config: Pick<Config, 'embedding' | 'vectorStore' | 'databaseUrl' | 'dataDir'>
  storage: Pick<Storage, 'openSearch'>
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
  const { databaseUrl, dataDir, vectorStore } = config
  const gifts = createGiftThread({
    databaseUrl,
    dataDir,
    vectorStore,
    giftsDir,
    embedder,
    onError: (err) => log.error({ err }, 'gifts not made ready to be found'),
  })
  // What fails is told by the thread, and tried again with the next question.
  if (giftsDir !== null) gifts.ready().catch(() => {})
  const rowVectors = createRowVectors(
    { meanings, index },
    { onError: (err) => log.error({ err }, 'rows searched by their words only') },
  )
  return {
    meanings,
    gifts,
    rowVectors,
    async close() {
      // What is still being embedded is not waited for; the next start goes on with it.
      const stopped = [rowVectors.close(), gifts.close()]
      await embedder.close()
      await Promise.all(stopped)
      await index.close()
    },
  }
}
