import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Schema } from '../schema.ts'
import type { WhereIn } from '../where-in.ts'
import { createWriteGroups, type Write, writeAlone } from '../write-groups.ts'

/** The chat's database, with the differences between the two kinds. */
export interface ChatDatabase {
  readonly db: Kysely<Schema>
  readonly write: Write
  readonly listed: WhereIn
  /** This process's time, for display. */
  now(): string
  /** The database's time, common to all processes; leases use it, since clocks differ. */
  timeIn(milliseconds: number): RawBuilder<string>
  /**
   * Keeps a conversation from being deleted or written to until the transaction ends. Every writer locks it first: one
   * order means no deadlock. Throws `NOT_FOUND` if it is gone.
   */
  lock(trx: Transaction<Schema>, conversation: string): Promise<void>
  /** Returns freed pages to the disk; false if none are left. PostgreSQL does so by itself. */
  giveBack(): Promise<boolean>
  /** The same for one person's running answers. It comes before the lock of a conversation. */
  lockOwner(trx: Transaction<Schema>, owner: string): Promise<void>
}

export function createChatDatabase(
  db: Kysely<Schema>,
  { isPostgres, listed, clock }: { isPostgres: boolean; listed: WhereIn; clock(): Date },
): ChatDatabase {
  const write = isPostgres ? writeAlone(db) : createWriteGroups(db)
  return {
    db,
    listed,
    write,
    now: () => clock().toISOString(),
    timeIn: (milliseconds) =>
      isPostgres
        ? sql<string>`to_char((clock_timestamp() + ${milliseconds}::integer * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${milliseconds / 1000} seconds`})`,
    async lock(trx, conversation) {
      const row = await trx
        .selectFrom('chat_conversations')
        .select('id')
        .where('id', '=', conversation)
        // A SQLite transaction is exclusive from its beginning.
        .$if(isPostgres, (query) => query.forUpdate())
        .executeTakeFirst()
      if (!row) throw new AppError('NOT_FOUND', { conversation })
    },
    async giveBack() {
      if (isPostgres) return false
      return write(async (trx) => {
        const before = await freePages(trx)
        if (before > 0) await sql`pragma incremental_vacuum(${sql.lit(PAGES_AT_ONCE)})`.execute(trx)
        return before > PAGES_AT_ONCE && (await freePages(trx)) < before
      })
    },
    async lockOwner(trx, owner) {
      if (isPostgres) await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(trx)
    },
  }
}

/** Everybody waits while pages move; this many take a few milliseconds. */
const PAGES_AT_ONCE = 2000

async function freePages(trx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(trx)
  return rows[0]?.freelist_count ?? 0
}

/** In a conversation deleted meanwhile, nobody holds answers any more. */
export const falseIfGone = (error: unknown): false => {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return false
  throw error
}
