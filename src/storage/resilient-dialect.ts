import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { asDatabaseError, type Trouble, troubleOf } from './database-error.ts'

export interface ResilientOptions {
  /** How a transaction begins, where the usual way could fail later instead. */
  begin?: string
  /** Told of each trouble that reaches a caller. */
  onTrouble(error: unknown): void
}

/** So long a caller waits for a database that restarts, or for somebody else's lock. */
const PATIENCE_MS: Readonly<Partial<Record<Trouble, number>>> = { lost: 2000, busy: 5000 }
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 100

/** Any dialect, made to outlive a database that goes away: what is safe is retried, the rest becomes one of our errors. */
export function resilient(inner: Dialect, options: ResilientOptions): Dialect {
  return {
    createDriver: () => new ResilientDriver(inner.createDriver(), options),
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
  }
}

/** Nothing is changed by these, so that they may be sent twice. */
const isRead = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql)

class ResilientDriver implements Driver {
  readonly #inner: Driver
  readonly #options: ResilientOptions

  constructor(inner: Driver, options: ResilientOptions) {
    this.#inner = inner
    this.#options = options
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()

  async acquireConnection(): Promise<ResilientConnection> {
    const connection = new ResilientConnection(this.#inner, this.#options)
    await connection.persist(async () => {}, { wrote: false })
    return connection
  }

  releaseConnection = (connection: DatabaseConnection) => own(connection).letGo()

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { begin } = this.#options
    const held = own(connection)
    await held.persist(
      async (inner) =>
        void (await (begin
          ? inner.executeQuery(CompiledQuery.raw(begin))
          : this.#inner.beginTransaction(inner, settings))),
      { wrote: false },
    )
    held.inTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).once((inner) => this.#inner.commitTransaction(inner), { wrote: true })
    own(connection).inTransaction = false
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // What broke the transaction may have ended it already, and the caller wants to hear of that.
    await own(connection)
      .use((inner) => this.#inner.rollbackTransaction(inner))
      .catch(() => {})
    own(connection).inTransaction = false
  }
}

class ResilientConnection implements DatabaseConnection {
  inTransaction = false
  readonly #driver: Driver
  readonly #options: ResilientOptions
  #held: DatabaseConnection | null = null

  constructor(driver: Driver, options: ResilientOptions) {
    this.#driver = driver
    this.#options = options
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const work = (inner: DatabaseConnection) => inner.executeQuery<Row>(query)
    // A transaction that broke cannot go on elsewhere; until its end nothing of it is stored.
    if (this.inTransaction) return this.once(work, { wrote: false })
    return this.persist(work, { wrote: !isRead(query) })
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    this.#held ??= await this.#driver.acquireConnection()
    yield* this.#held.streamQuery<Row>(query, chunkSize)
  }

  async use<Result>(work: (inner: DatabaseConnection) => Promise<Result>): Promise<Result> {
    this.#held ??= await this.#driver.acquireConnection()
    return work(this.#held)
  }

  async once<Result>(
    work: (inner: DatabaseConnection) => Promise<Result>,
    told: { wrote: boolean },
  ): Promise<Result> {
    try {
      return await this.use(work)
    } catch (error) {
      throw this.#tell(error, told)
    }
  }

  /** Again on a new connection while that is safe. In between it is let go, so that others are not kept waiting. */
  async persist<Result>(
    work: (inner: DatabaseConnection) => Promise<Result>,
    told: { wrote: boolean },
  ): Promise<Result> {
    const started = performance.now()
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      let sent = false
      try {
        return await this.use((inner) => {
          sent = true
          return work(inner)
        })
      } catch (error) {
        const trouble = troubleOf(error)
        const wrote = told.wrote && sent
        const safe = trouble === 'busy' || !wrote
        const left = (trouble && PATIENCE_MS[trouble]) ?? 0
        if (!safe || performance.now() - started + pause > left) throw this.#tell(error, { wrote })
        await this.letGo()
        await sleep(pause)
      }
    }
  }

  async letGo(): Promise<void> {
    const held = this.#held
    this.#held = null
    if (held) await this.#driver.releaseConnection(held)
  }

  #tell(error: unknown, told: { wrote: boolean }): unknown {
    const known = asDatabaseError(error, told)
    if (known !== error) this.#options.onTrouble(error)
    return known
  }
}

function own(connection: DatabaseConnection): ResilientConnection {
  if (connection instanceof ResilientConnection) return connection
  throw new TypeError('This connection was made elsewhere.')
}
