import type { RawBuilder, SqlBool } from 'kysely'

/** Matches a column against a list, sent as one parameter so that the statement stays the same. */
export type WhereIn = (column: string, values: readonly (string | number)[]) => RawBuilder<SqlBool>
