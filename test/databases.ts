import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { full } from './full.ts'

/** A database that is empty and nobody else's. */
export interface EmptyDatabase {
  databaseUrl: string | null
  dataDir: string
  drop(): Promise<void>
}

export interface TestDatabase {
  name: string
  create(): Promise<EmptyDatabase>
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-test-'))

const sqlite: TestDatabase = {
  name: 'SQLite',
  async create() {
    const dataDir = newFolder()
    return { databaseUrl: null, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
  },
}

const postgres = (serverUrl: string): TestDatabase => ({
  name: 'PostgreSQL',
  async create() {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const dataDir = newFolder()
    await onServer(serverUrl, `create database ${name}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return {
      databaseUrl: url.href,
      dataDir,
      async drop() {
        await onServer(serverUrl, `drop database ${name} with (force)`)
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  },
})

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const postgresUrl = inject('postgresUrl')

/** Every database a shared suite runs against. */
export const databases: TestDatabase[] = postgresUrl ? [sqlite, postgres(postgresUrl)] : [sqlite]

/**
 * For a suite that comes in by HTTP or a program: what databases do differently is tested at the stores, so a quick
 * run takes one of them, which one by the file's name, and a full run takes all.
 */
export const eitherDatabase = (file: string): readonly TestDatabase[] =>
  full ? databases : databases.filter((_, index) => index === file.length % databases.length)
