import type { RawBuilder, SqlBool } from 'kysely'

/** Whether a column has one of these values. They go as one parameter, so that the statement is the same however many there are. */
export type WhereIn = (column: string, values: readonly (string | number)[]) => RawBuilder<SqlBool>
