import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from 'kysely'

/** Statements that reach outside a SQLite file: other databases, copies, and files of the machine. */
const OUTSIDE = /^(attach|detach|vacuum)\b|\b(readfile|writefile|load_extension)\s*\(/i
const TEXTS_AND_COMMENTS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g

export function reachesOutside(statement: string): boolean {
  const plain = statement
    .replace(TEXTS_AND_COMMENTS, ' ')
    // A function's name may be quoted.
    .replace(/["`[\]]/g, ' ')
    .replace(/^[\s;\ufeff]+/, '')
  return OUTSIDE.test(plain.replace(/\s+/g, ' '))
}

const refuseOutside = ({ sql }: CompiledQuery) => {
  if (reachesOutside(sql)) throw new Error('An app reaches its own tables alone.')
}

/** SQLite whose statements stay in their own file. The driver runs only the first statement of a text. */
export const guardStatements = (inner: Dialect): Dialect => ({
  createDriver: () => guardDriver(inner.createDriver()),
  createAdapter: () => inner.createAdapter(),
  createQueryCompiler: () => inner.createQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
})

function guardDriver(driver: Driver): Driver {
  const guarded = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const innerOf = (connection: DatabaseConnection) => guarded.get(connection) ?? connection
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const inner = await driver.acquireConnection()
      const connection: DatabaseConnection = {
        async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
          refuseOutside(query)
          return inner.executeQuery<Row>(query)
        },
        async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
          refuseOutside(query)
          yield* inner.streamQuery<Row>(query, chunkSize)
        },
      }
      guarded.set(connection, inner)
      return connection
    },
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    beginTransaction: (connection, settings) => driver.beginTransaction(innerOf(connection), settings),
    commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
  }
}
