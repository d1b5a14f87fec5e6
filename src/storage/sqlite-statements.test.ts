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

it('prepares a statement once, and anew after it failed', () => {
  const database = new Database(':memory:')
  database.exec('create table notes (text unique)')
  const { prepare, close } = lockFirst(database)
  const insert = 'insert into notes values (?) returning text'
  const before = prepare(insert)
  expect(before.all(['milk'])).toEqual([{ text: 'milk' }])
  expect(() => prepare(insert).all(['milk'])).toThrow('UNIQUE')
  expect(prepare(insert).all(['bread'])).toEqual([{ text: 'bread' }])
  const read = prepare('select * from notes order by text')
  expect(prepare('select * from notes order by text')).toBe(read)
  database.exec("alter table notes add column done default 'no'")
  expect(read.all([])).toEqual([
    { text: 'bread', done: 'no' },
    { text: 'milk', done: 'no' },
  ])
  close()
})
