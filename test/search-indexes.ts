import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchIndex } from '../src/search/search-index.ts'
import type { SearchOptions } from '../src/storage/search.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import { databases } from './databases.ts'
import { emptyPgvector } from './pgvector.ts'
import { startS3Vectors, type TestS3Vectors } from './s3-vectors.ts'

/** One place in which entries are kept; the index over it can be opened again and again. */
export interface TestSearch {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly notices: string[]
  readonly s3?: TestS3Vectors
  open(options?: Partial<SearchOptions>): Promise<SearchIndex>
  close(): Promise<void>
}

export interface TestSearchKind {
  readonly name: string
  readonly graph: boolean
  create(): Promise<TestSearch>
}

interface Place {
  databaseUrl: string | null
  dataDir: string
  drop(): Promise<void>
  s3?: TestS3Vectors
}

async function prepare({ drop, s3, ...place }: Place): Promise<TestSearch> {
  const notices: string[] = []
  const opened: { storage: Storage; index: SearchIndex }[] = []
  return {
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    notices,
    ...(s3 && { s3 }),
    async open(options = {}) {
      const storage = openStorage({ ...place, clock: () => new Date(0), onError: () => {} })
      await storage.migrate()
      const index = await storage.openSearch({
        model: 'test-model',
        s3: s3?.store ?? null,
        onNotice: (words) => notices.push(words),
        onError: (error) => {
          throw error
        },
        ...options,
      })
      opened.push({ storage, index })
      return index
    },
    async close() {
      for (const { storage, index } of opened) {
        await index.close()
        await storage.close()
      }
      await drop()
    },
  }
}

const onDatabase = databases.map(({ name, create }) => ({
  name: name === 'SQLite' ? 'SQLite' : 'PostgreSQL without pgvector',
  graph: true,
  create: async () => prepare(await create()),
}))

const onPgvector: TestSearchKind = {
  name: 'PostgreSQL with pgvector',
  graph: false,
  async create() {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
    const drop = async () => rmSync(dataDir, { recursive: true, force: true })
    return prepare({ databaseUrl: await emptyPgvector(), dataDir, drop })
  },
}

const onS3: TestSearchKind = {
  name: 'Amazon S3 Vectors',
  graph: false,
  async create() {
    const s3 = await startS3Vectors()
    const database = await databases[0]!.create()
    const drop = async () => {
      await s3.stop()
      await database.drop()
    }
    return prepare({ ...database, s3, drop })
  },
}

/** Every index a shared suite runs against. */
export const searchIndexes: TestSearchKind[] = [...onDatabase, onPgvector, onS3]
