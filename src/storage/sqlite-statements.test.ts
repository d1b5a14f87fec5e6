import Database from 'libsql'
import { expect, it } from 'vitest'
import { lockFirst } from './sqlite-statements.ts'

it('refuses what comes after it was closed, and the process goes on', () => {
  const database = new Database(':memory:')
  database.exec('create table notes (text)')
  const { prepare, close } = lockFirst(database)
  const waiting = prepare('insert into notes values (1)')
  close()
  expect(() => prepare('select 1')).toThrow('The database is closed.')
  expect(() => waiting.run([])).toThrow('not open')
})
