import type { Kysely } from 'kysely'
import { SettingError } from '../errors.ts'
import { createPackedCandidates } from '../search/packed-candidates.ts'
import type { S3Store } from '../search/s3-index.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { createStoredIndex } from '../search/stored-index.ts'
import { createPgvectorCandidates, preparePgvector } from './pgvector.ts'
import type { Schema } from './schema.ts'
import { createSearchStore } from './search-store.ts'
import type { WhereIn } from './where-in.ts'
import { postgresWordSearch } from './word-search-postgres.ts'
import { sqliteWordSearch } from './word-search-sqlite.ts'

const S3_CLIENT = '@aws-sdk/client-s3vectors'

export interface SearchOptions {
  readonly model: string
  /** The place of the vectors, if not with the entries. */
  readonly s3?: S3Store | null
  /** Up to this many entries are compared one by one. */
  readonly exactRows?: number
  /** Reports something for the log's reader, once. */
  onNotice(notice: string): void
  onError(error: unknown): void
}

interface Surroundings {
  readonly db: Kysely<Schema>
  readonly bulk: Kysely<Schema>
  readonly listed: WhereIn
  readonly postgres: boolean
  readonly dataDir: string
}

/** The index for the database and the settings. */
export async function openSearch(
  { db, bulk, listed, postgres, dataDir }: Surroundings,
  { model, s3, exactRows, onNotice, onError }: SearchOptions,
): Promise<SearchIndex> {
  const wordSearch = postgres ? postgresWordSearch : sqliteWordSearch
  // Entries with vectors elsewhere must not pass for entries with vectors, nor the reverse.
  if (s3) {
    const { createS3Index } = await import('../search/s3-index.ts').catch(missingClient)
    return createS3Index({
      model,
      s3,
      store: createSearchStore({ db, bulk, listed, words: wordSearch, model: `${model} in S3` }),
    })
  }
  const store = createSearchStore({ db, bulk, listed, words: wordSearch, model })
  if (postgres && (await preparePgvector(bulk)))
    return createStoredIndex({
      model,
      store,
      candidates: createPgvectorCandidates({ db, bulk }, store, onError),
    })
  if (postgres)
    onNotice('PostgreSQL has no pgvector 0.8 or later here; vectors are searched in this process instead')
  const candidates = createPackedCandidates({ dataDir, store, onError, ...(exactRows && { exactRows }) })
  return createStoredIndex({ model, store, candidates })
}

/** The client of Amazon S3 Vectors is large and few need it, so it is optional. */
function missingClient(cause: unknown): never {
  if (Object(cause).code !== 'ERR_MODULE_NOT_FOUND') throw cause
  throw new SettingError('VECTOR_STORE', 's3://…', `run npm install ${S3_CLIENT} to use it`)
}
