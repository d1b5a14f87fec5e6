import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { referencePages } from '../scripts/reference/page-text.ts'
import { pages, SAME_FIELDS } from '../scripts/reference/pages.ts'
import { readReference } from '../scripts/reference/read-types.ts'

const folder = join(dirname(import.meta.dirname), 'docs', 'reference', 'api')
const { entries, problems } = readReference()
const byName = new Map(entries.map((entry) => [entry.name, entry]))

it('is what the types say: npm run reference writes it', () => {
  const written = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  expect(written).toEqual(referencePages(entries))
})

it('is read from declarations without an error', () => {
  expect(problems).toEqual([])
})

it('has a place for every export, and for nothing else', () => {
  const told = pages.flatMap(({ sections }) =>
    sections.flatMap(({ from, names }) => names.map((name) => `${from} ${name}`)),
  )
  expect(told.sort()).toEqual(entries.map(({ from, name }) => `${from} ${name}`).sort())
})

it('finds a comment at every export, and at each of its fields', () => {
  const silent = entries.flatMap(({ name, comment, fields }) => [
    ...(comment ? [] : [name]),
    ...fields.filter((field) => !field.comment).map((field) => `${name}.${field.name}`),
  ])
  expect(silent).toEqual([])
})

it('tells the fields of two types once only where they are the same', () => {
  const fieldsOf = (name: string) =>
    byName
      .get(name)
      ?.fields.map((field) => field.name)
      .sort()
  for (const [name, other] of Object.entries(SAME_FIELDS)) expect(fieldsOf(name)).toEqual(fieldsOf(other))
})
