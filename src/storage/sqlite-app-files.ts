import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { keepPrivate } from './private-files.ts'

interface SchemaRow {
  type: string
  name: string
  tbl_name: string
  sql: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Moves the tables with a prefix to their own file. The copy is complete before it gets its name, and the originals
 * are dropped only then: an interrupted move starts over.
 */
export function moveTablesOut(from: string, to: string, prefix: string): void {
  if (!existsSync(from)) return
  const source = new Database(from)
  try {
    source.pragma('busy_timeout = 5000')
    const tables = schemaOf(source, 'main', prefix).filter(({ type }) => type === 'table')
    if (tables.length === 0) return
    const partial = `${to}.partial`
    for (const end of ['', '-wal', '-shm']) rmSync(`${partial}${end}`, { force: true })
    copyTables(from, partial, prefix)
    for (const end of ['-wal', '-shm']) rmSync(`${to}${end}`, { force: true })
    renameSync(partial, to)
    source.pragma('foreign_keys = OFF')
    source.exec(
      ['begin immediate', ...tables.map(({ name }) => `drop table ${quoted(name)}`), 'commit'].join(';'),
    )
  } finally {
    source.close()
  }
}

/** Copies the tables of every App's file into a copy of the database; the next start moves them out again. */
export function copyAppFilesInto(folder: string, file: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  for (const name of names) copyTables(join(folder, name), file, '')
}

function copyTables(from: string, to: string, prefix: string): void {
  keepPrivate(join(to, '..'), to)
  const target = new Database(to)
  try {
    target.pragma('foreign_keys = OFF')
    target.exec(`attach '${from.replaceAll("'", "''")}' as source`)
    target.exec('begin')
    const parts = schemaOf(target, 'source', prefix)
    for (const { type, name, sql } of parts) {
      if (type !== 'table') continue
      target.exec(sql)
      const columns = writableColumns(target, name).map(quoted).join(', ')
      target.exec(
        `insert into main.${quoted(name)} (${columns}) select ${columns} from source.${quoted(name)}`,
      )
    }
    for (const { type, sql } of parts) if (type !== 'table') target.exec(sql)
    target.exec('commit')
  } finally {
    target.close()
  }
}

/** Everything created by a statement, in order, without SQLite's internal objects. */
function schemaOf(database: Database.Database, schema: string, prefix: string): SchemaRow[] {
  const rows = database
    .prepare(
      `select type, name, tbl_name, sql from ${schema}.sqlite_master where sql is not null order by rowid`,
    )
    .all() as SchemaRow[]
  return rows.filter(({ name, tbl_name }) => tbl_name.startsWith(prefix) && !name.startsWith('sqlite_'))
}

function writableColumns(database: Database.Database, table: string): string[] {
  const rows = database.prepare(`select name from pragma_table_xinfo(?) where hidden = 0`).all([table])
  return (rows as { name: string }[]).map(({ name }) => name)
}
