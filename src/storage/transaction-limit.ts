import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely'

export interface TransactionLimit {
  readonly ms: number
  /** Called when a late transaction was rolled back. */
  onLate(error: Error): void
}

/** Limits the duration of transactions: on SQLite an endless one would block all other writers. */
export const limitTransactions = (inner: Dialect, limit: TransactionLimit): Dialect => ({
  createDriver: () => new LimitedDriver(inner.createDriver(), limit),
  createAdapter: () => inner.createAdapter(),
  createQueryCompiler: () => inner.createQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
})

class LimitedDriver implements Driver {
  readonly #inner: Driver
  readonly #limit: TransactionLimit

  constructor(inner: Driver, limit: TransactionLimit) {
    this.#inner = inner
    this.#limit = limit
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  acquireConnection = async () => new LimitedConnection(await this.#inner.acquireConnection())

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const limited = own(connection)
    if (limited.late === null) await this.#inner.releaseConnection(limited.inner)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const limited = own(connection)
    await this.#inner.beginTransaction(limited.inner, settings)
    limited.timer = setTimeout(() => void this.#end(limited), this.#limit.ms).unref()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const limited = own(connection)
    clearTimeout(limited.timer)
    if (limited.late) throw limited.late
    await this.#inner.commitTransaction(limited.inner)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const limited = own(connection)
    clearTimeout(limited.timer)
    if (limited.late === null) await this.#inner.rollbackTransaction(limited.inner)
  }

  /** Forcibly ends a transaction whose holder may never return. */
  async #end(limited: LimitedConnection): Promise<void> {
    const { ms, onLate } = this.#limit
    limited.late = new Error(`A transaction took longer than ${ms / 1000} seconds and was rolled back.`)
    onLate(limited.late)
    await this.#inner.rollbackTransaction(limited.inner).catch(() => {})
    await this.#inner.releaseConnection(limited.inner).catch(() => {})
  }
}

class LimitedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  /** The reason its transaction ended, if its holder did not end it. */
  late: Error | null = null
  timer: NodeJS.Timeout | undefined

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.late) throw this.late
    return this.inner.executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    if (this.late) throw this.late
    yield* this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function own(connection: DatabaseConnection): LimitedConnection {
  if (connection instanceof LimitedConnection) return connection
  throw new TypeError('This connection was made elsewhere.')
}
