import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { type TracedQuery, traceChannels, traced } from '../trace-channels.ts'
import { asDatabaseError, type Trouble, troubleOf } from './database-error.ts'

export interface ResilientOptions {
  /** The statement that begins a transaction, if the default could fail later. */
  begin?: string
  /** Called for each trouble that reaches a caller. */
  onTrouble(error: unknown): void
}

/** Maximum wait for a database that restarts or fails over, or for a lock. */
const PATIENCE_MS: Readonly<Partial<Record<Trouble, number>>> = { lost: 2000, standby: 1000, busy: 5000 }
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 100

/** Makes any dialect survive an outage: safe statements are retried, other failures become our errors. */
export function resilient(inner: Dialect, options: ResilientOptions): Dialect {
  const system = inner.createAdapter() instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
  return {
    createDriver: () => new ResilientDriver(inner.createDriver(), { ...options, system }),
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
  }
}

/** Reads change nothing, so they may be sent twice. */
const isRead = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql)

interface DriverOptions extends ResilientOptions, Pick<TracedQuery, 'system'> {}

class ResilientDriver implements Driver {
  readonly #inner: Driver
  readonly #options: DriverOptions

  constructor(inner: Driver, options: DriverOptions) {
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
    await own(connection)
      .use((inner) => this.#inner.rollbackTransaction(inner))
      .catch(() => {})
    own(connection).inTransaction = false
  }
}

class ResilientConnection implements DatabaseConnection {
  inTransaction = false
  readonly #driver: Driver
  readonly #options: DriverOptions
  #held: DatabaseConnection | null = null

  constructor(driver: Driver, options: DriverOptions) {
    this.#driver = driver
    this.#options = options
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const work = (inner: DatabaseConnection) => inner.executeQuery<Row>(query)
    return traced(
      traceChannels.query,
      () => ({ system: this.#options.system, sql: query.sql }),
      // A broken transaction cannot continue elsewhere; nothing of it is stored before its end.
      () =>
        this.inTransaction
          ? this.once(work, { wrote: false })
          : this.persist(work, { wrote: !isRead(query) }),
    )
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
    state: { wrote: boolean },
  ): Promise<Result> {
    try {
      return await this.use(work)
    } catch (error) {
      throw this.#tell(error, state)
    }
  }

  /** Retries on a new connection while that is safe. In between, the old one is released. */
  async persist<Result>(
    work: (inner: DatabaseConnection) => Promise<Result>,
    state: { wrote: boolean },
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
        const wrote = state.wrote && sent
        const safe = trouble === 'busy' || trouble === 'standby' || !wrote
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

  #tell(error: unknown, state: { wrote: boolean }): unknown {
    const known = asDatabaseError(error, state)
    if (known !== error) this.#options.onTrouble(error)
    return known
  }
}

function own(connection: DatabaseConnection): ResilientConnection {
  if (connection instanceof ResilientConnection) return connection
  throw new TypeError('This connection was made elsewhere.')
}
