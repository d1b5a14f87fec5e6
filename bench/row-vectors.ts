import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRowVectors, type RowVectors } from '../src/registry/sources/row-vectors.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { openStorage } from '../src/storage/storage.ts'

export interface OpenRowVectors {
  readonly rows: RowVectors
  close(): Promise<void>
}

/** The meanings of rows as the server has them, or none. `ROWS_CACHE` names a folder where they outlive the run. */
export async function openRowVectors(wanted: boolean): Promise<OpenRowVectors> {
  if (!wanted) return { rows: none, close: async () => {} }
  const kept = process.env.ROWS_CACHE
  if (kept) mkdirSync(kept, { recursive: true })
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const embedder = createLocalEmbedder()
  const storage = openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError: () => {} })
  await storage.migrate()
  const index = await storage.openSearch({ model: embedder.model, onNotice() {}, onError: console.error })
  const rows = createRowVectors({ embedder, index }, { patienceMs: 60_000, onError: console.error })
  return {
    rows,
    async close() {
      await rows.close()
      await index.close()
      await storage.close()
      await embedder.close()
      if (!kept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const none: RowVectors = {
  prepare: () => ({ ready: false, find: async () => null }),
  forget: async () => {},
  settled: async () => {},
  close: async () => {},
}
